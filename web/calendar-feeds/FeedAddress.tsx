import { ExternalLink } from 'lucide-react';
import { appleLink, googleLink, isOnlyHere, outlookLink } from '#web/calendar-feeds/feed-links.ts';
import { Alert } from '#web/kit/Alert.tsx';
import { buttonLook } from '#web/kit/button-look.ts';
import { CopyButton } from '#web/kit/CopyButton.tsx';

interface Props {
  name: string;
  address: string;
}

/** The secret address of a feed, and the ways to put it into other calendars. */
export function FeedAddress({ name, address }: Props) {
  return (
    <div className="mt-3 grid gap-3 rounded-md border border-border bg-surface-2 p-3">
      <p className="flex items-start gap-2">
        <span className="min-w-0 flex-1 font-mono text-sm break-all">{address}</span>
        <CopyButton text={address} what={`address of ${name}`} />
      </p>
      <ul aria-label={`Add ${name} to`} className="flex flex-wrap gap-2">
        <li>
          <Elsewhere href={outlookLink(address, name)}>Outlook</Elsewhere>
        </li>
        <li>
          <Elsewhere href={googleLink(address)}>Google Calendar</Elsewhere>
        </li>
        <li>
          <Elsewhere href={appleLink(address)}>Apple Calendar</Elsewhere>
        </li>
      </ul>
      {isOnlyHere(address) && (
        <Alert tone="warning">
          This address is on your own computer or network: the servers of other companies, such as
          Microsoft and Google, cannot reach it.
        </Alert>
      )}
      <p className="text-sm">
        Anyone with this address can read this calendar. Revoke it if it leaks.
      </p>
    </div>
  );
}

function Elsewhere({ href, children }: { href: string; children: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonLook('secondary', 'sm')}
    >
      <ExternalLink aria-hidden className="size-4 shrink-0" />
      {children}
      <span className="sr-only">, opens in a new tab</span>
    </a>
  );
}
