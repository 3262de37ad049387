import { Monitor } from 'lucide-react';
import type { Session } from '#contract/account.ts';
import { useEndSession } from '#web/account/account-calls.ts';
import { Badge } from '#web/kit/Badge.tsx';
import { Button } from '#web/kit/Button.tsx';
import { RecentText } from '#web/kit/RecentText.tsx';

export function SessionRow({ session }: { session: Session }) {
  const end = useEndSession();
  const { id, isThis, browser, address, startedAt, seenAt } = session;
  const name = browser ?? 'Unknown browser';
  return (
    <li className="flex items-start gap-3 py-3 first:pt-0">
      <Monitor aria-hidden strokeWidth={1.5} className="mt-0.5 size-5 shrink-0 text-subtle" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium wrap-anywhere">{name}</span>{' '}
          {isThis && <Badge tone="success">This browser</Badge>}
        </p>
        <p className="mt-0.5 flex flex-wrap gap-x-4 text-sm text-muted">
          {address && <span className="figure wrap-anywhere">{address}</span>}{' '}
          <span>
            Signed in <RecentText value={startedAt} />
          </span>{' '}
          <span>
            Last used <RecentText value={seenAt} />
          </span>
        </p>
      </div>
      {!isThis && (
        <Button
          size="sm"
          variant="quiet-danger"
          className="-mt-1 shrink-0"
          aria-label={`End session: ${name}`}
          pending={end.isPending}
          onClick={() => end.mutate({ params: { id } })}
        >
          End
        </Button>
      )}
    </li>
  );
}
