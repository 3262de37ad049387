import { isAllowed } from '#contract/permissions.ts';
import { useCurrentUser } from '#web/frame/current-user.ts';
import { MorningMailCard } from '#web/morning-mails/MorningMailCard.tsx';
import { AppearanceCard } from '#web/profile/AppearanceCard.tsx';
import { ProfileForm } from '#web/profile/ProfileForm.tsx';
import { PortalReturn } from '#web/subscription/PortalReturn.tsx';

const cards = [
  ['personal', 'Personal Information'],
  ['law-firm', 'Law Firm Information'],
  ['logo', 'Logo'],
  ['professional', 'Professional Information'],
  ['subscription', 'Subscription Information'],
  ['payment-details', 'Firm Payment Details'],
  ['appearance', 'Appearance'],
  ['morning-mail', 'Morning mail'],
] as const;

/** A person and their firm: what is saved together first, then what is saved as it is chosen. */
export function OwnProfile() {
  const { user } = useCurrentUser();
  if (!user) return null;
  return (
    <>
      {isAllowed(user.firmRole, 'subscribe') && <PortalReturn />}
      <div className="grid items-start gap-6 lg:grid-cols-[13.5rem_minmax(0,1fr)]">
        <nav aria-label="On this page" className="sticky top-6 hidden lg:block">
          <ul className="grid gap-0.5">
            {cards.map(([id, title]) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="flex min-h-8 items-center rounded-md px-2 text-sm text-muted no-underline hover:bg-surface-2 hover:text-fg"
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <ProfileForm user={user} />
          <AppearanceCard />
          <MorningMailCard />
        </div>
      </div>
    </>
  );
}
