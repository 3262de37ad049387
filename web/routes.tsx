/** Path → screen, and who may see it. Every screen is code of its own, fetched when it is needed. */
import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'wouter';
import { type ScreenPath, screens } from '#contract/screens.ts';
import type { CurrentUser } from '#contract/users.ts';
import { useCurrentUser } from '#web/frame/current-user.ts';
import { Mishap } from '#web/frame/Mishap.tsx';
import { mayOpen } from '#web/frame/may-open.ts';
import { OwnersOnly } from '#web/frame/OwnersOnly.tsx';
import { productName } from '#web/frame/product-name.ts';
import { SignInNeeded } from '#web/frame/SignInNeeded.tsx';
import { VisitorLayout } from '#web/frame/VisitorLayout.tsx';
import { signInAgain } from '#web/kit/api.ts';
import { Spinner } from '#web/kit/Spinner.tsx';
import { signInHost } from '#web/sign-in/sign-in-host.ts';

const page = (load: () => Promise<ComponentType>) => ({
  load,
  Page: lazy(async () => ({ default: await load() })),
});

const dashboard = page(async () => (await import('#web/screens/Dashboard.tsx')).Dashboard);

const pages: Record<ScreenPath, ReturnType<typeof page>> = {
  '/': dashboard,
  '/dashboard': dashboard,
  '/legal-admin': page(async () => (await import('#web/screens/LegalAdmin.tsx')).LegalAdmin),
  '/financial-mgmt': page(
    async () => (await import('#web/screens/FinancialMgmt.tsx')).FinancialMgmt,
  ),
  '/clients': page(async () => (await import('#web/screens/Clients.tsx')).Clients),
  '/document-repo': page(async () => (await import('#web/screens/DocumentRepo.tsx')).DocumentRepo),
  '/vendor-mgmt': page(async () => (await import('#web/screens/VendorMgmt.tsx')).VendorMgmt),
  '/compliance': page(async () => (await import('#web/screens/Compliance.tsx')).Compliance),
  '/analytics': page(async () => (await import('#web/screens/Analytics.tsx')).Analytics),
  '/calendar': page(async () => (await import('#web/screens/Calendar.tsx')).Calendar),
  '/data-migration': page(
    async () => (await import('#web/screens/DataMigration.tsx')).DataMigration,
  ),
  '/owner': page(async () => (await import('#web/screens/Owner.tsx')).Owner),
  '/owner/jobs': page(async () => (await import('#web/screens/OwnerJobs.tsx')).OwnerJobs),
  '/owner/mail': page(async () => (await import('#web/screens/OwnerMail.tsx')).OwnerMail),
  '/admin': page(async () => (await import('#web/screens/Admin.tsx')).Admin),
  '/activity': page(async () => (await import('#web/screens/Activity.tsx')).Activity),
  '/audit-trail': page(async () => (await import('#web/screens/AuditTrail.tsx')).AuditTrail),
  '/profile': page(async () => (await import('#web/screens/Profile.tsx')).Profile),
  '/welcome': page(async () => (await import('#web/screens/Welcome.tsx')).Welcome),
  '/pricing': page(async () => (await import('#web/screens/Pricing.tsx')).Pricing),
  '/subscribe': page(async () => (await import('#web/screens/Subscribe.tsx')).Subscribe),
  '/subscribe-new': page(async () => (await import('#web/screens/SubscribeNew.tsx')).SubscribeNew),
  '/sign-in': page(async () => (await import('#web/sign-in/SignIn.tsx')).SignIn),
  '/second-step': page(async () => (await import('#web/sign-in/SecondStep.tsx')).SecondStep),
  '/sign-up': page(async () => (await import('#web/sign-in/SignUp.tsx')).SignUp),
  '/forgot-password': page(
    async () => (await import('#web/sign-in/ForgotPassword.tsx')).ForgotPassword,
  ),
  '/reset-password': page(
    async () => (await import('#web/sign-in/ResetPassword.tsx')).ResetPassword,
  ),
  '/confirm-email': page(async () => (await import('#web/account/ConfirmEmail.tsx')).ConfirmEmail),
  '/undo-email': page(async () => (await import('#web/account/UndoEmail.tsx')).UndoEmail),
  '/accept-invitation': page(
    async () => (await import('#web/invitations/AcceptInvitation.tsx')).AcceptInvitation,
  ),
  '/unsubscribe': page(async () => (await import('#web/screens/Unsubscribe.tsx')).Unsubscribe),
};

const landing = page(async () => (await import('#web/screens/Landing.tsx')).Landing);
const hostSignIn = page(async () => (await import('#web/sign-in/HostSignIn.tsx')).HostSignIn);
const NotFound = lazy(async () => ({
  default: (await import('#web/screens/NotFound.tsx')).NotFound,
}));
const loadFrame = async () => ({ default: (await import('#web/frame/Frame.tsx')).Frame });
const Frame = lazy(loadFrame);

const screenAt = (location: string) => {
  const path = location.replace(/(.)\/+$/, '$1');
  return screens.find((screen) => screen.path === path);
};

/** Fetched ahead of time, the screen is there when the link is followed. A failure is met then. */
function preload(path: string) {
  const screen = screenAt(path);
  if (screen) pages[screen.path].load().catch(() => undefined);
}

export function Routes() {
  const [location] = useLocation();
  const { user, isLoading } = useCurrentUser();
  const screen = screenAt(location);

  // The code travels while the server is asked who is there.
  const isForMembers = screen?.for === 'members';
  useEffect(() => {
    if (!isForMembers) return;
    loadFrame().catch(() => undefined);
    preload(location);
  }, [isForMembers, location]);

  if (screen?.path === '/' && !user) return <Whole page={signInHost() ? hostSignIn : landing} />;
  if (screen && screen.for !== 'members' && screen.path !== '/') {
    return <Whole page={pages[screen.path]} />;
  }
  if (isLoading) return <Wait says={waitingFor(screen?.path)} />;
  if (!user) {
    if (!screen) {
      return (
        <VisitorLayout>
          <Suspense>
            <NotFound path={location} isSignedIn={false} />
          </Suspense>
        </VisitorLayout>
      );
    }
    return screen.path === '/data-migration' ? <SignInNeeded /> : <SignInAgain />;
  }
  return (
    <Suspense fallback={<Wait says={waitingFor(screen?.path)} />}>
      <Frame user={user} onAim={preload}>
        <Mishap key={location}>
          <Suspense fallback={<Spinner label="Loading..." />}>
            {screen ? (
              <Permitted path={screen.path} user={user} />
            ) : (
              <NotFound path={location} isSignedIn />
            )}
          </Suspense>
        </Mishap>
      </Frame>
    </Suspense>
  );
}

function Permitted({ path, user }: { path: ScreenPath; user: CurrentUser }) {
  const { Page } = pages[path];
  return mayOpen(path, user) ? <Page /> : <OwnersOnly />;
}

function Whole({ page: { Page } }: { page: ReturnType<typeof page> }) {
  return (
    <Suspense>
      <Page />
    </Suspense>
  );
}

const waitingFor = (path?: ScreenPath) =>
  path === '/data-migration' ? 'Loading...' : 'Loading dashboard...';

function Wait({ says }: { says: string }) {
  return (
    <main className="grid min-h-dvh place-content-center">
      <h1 className="sr-only">{productName}</h1>
      <Spinner label={says} />
    </main>
  );
}

function SignInAgain() {
  useEffect(signInAgain, []);
  return <Wait says="Opening the sign-in page..." />;
}
