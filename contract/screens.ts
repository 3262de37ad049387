/**
 * Every address a person can open, with its title. The browser's router and the server (which
 * answers 404 for a page that does not exist) read the same list.
 */
export interface Screen {
  path: `/${string}`;
  title: string;
  /** The words in the sidebar; screens without them are reached another way. */
  nav?: string;
  for: 'everyone' | 'visitors' | 'members';
}

export const screens = [
  { path: '/', title: 'Dashboard Overview', nav: 'Dashboard', for: 'everyone' },
  { path: '/dashboard', title: 'Dashboard Overview', for: 'members' },
  {
    path: '/legal-admin',
    title: 'Legal Administrator Dashboard',
    nav: 'Legal Admin',
    for: 'members',
  },
  { path: '/financial-mgmt', title: 'Financial Management', nav: 'Financial Mgmt', for: 'members' },
  { path: '/clients', title: 'Client Management', nav: 'Client Mgmt', for: 'members' },
  { path: '/document-repo', title: 'Document Repository', nav: 'Document Repo', for: 'members' },
  { path: '/vendor-mgmt', title: 'Vendor Management', nav: 'Vendor Mgmt', for: 'members' },
  { path: '/compliance', title: 'Compliance Management', nav: 'Compliance', for: 'members' },
  { path: '/analytics', title: 'Analytics & Insights', nav: 'Analytics', for: 'members' },
  { path: '/calendar', title: 'Calendar', nav: 'Calendar', for: 'members' },
  { path: '/data-migration', title: 'Data Migration', nav: 'Data Migration', for: 'members' },
  { path: '/owner', title: 'Owner Dashboard', nav: 'Owner Dashboard', for: 'members' },
  { path: '/owner/jobs', title: 'Background jobs', for: 'members' },
  { path: '/owner/mail', title: 'Mail', for: 'members' },
  { path: '/admin', title: 'Admin Dashboard', nav: 'Admin Dashboard', for: 'members' },
  { path: '/activity', title: 'Activity', for: 'members' },
  { path: '/audit-trail', title: 'Audit trail', for: 'members' },
  { path: '/profile', title: 'Profile Settings', for: 'members' },
  { path: '/welcome', title: 'Welcome', for: 'members' },
  { path: '/pricing', title: 'Choose Your Plan', for: 'everyone' },
  { path: '/subscribe', title: 'Complete Your Subscription', for: 'everyone' },
  { path: '/subscribe-new', title: 'Subscribe', for: 'everyone' },
  { path: '/sign-in', title: 'Sign in', for: 'visitors' },
  { path: '/second-step', title: 'Second step', for: 'visitors' },
  { path: '/sign-up', title: 'Start your free trial', for: 'visitors' },
  { path: '/forgot-password', title: 'Forgot your password?', for: 'visitors' },
  { path: '/reset-password', title: 'Set a new password', for: 'visitors' },
  { path: '/confirm-email', title: 'Confirm your new e-mail', for: 'everyone' },
  { path: '/undo-email', title: 'Keep your former e-mail', for: 'everyone' },
  { path: '/accept-invitation', title: 'Join your firm', for: 'everyone' },
  { path: '/unsubscribe', title: 'Stop letters', for: 'everyone' },
] as const satisfies readonly Screen[];

export type ScreenPath = (typeof screens)[number]['path'];
