import { binDays, type Client } from '#contract/clients.ts';
import { ClientStatusBadge } from '#web/clients/ClientStatusBadge.tsx';
import { useRestoreClient, useUnarchiveClient } from '#web/clients/client-calls.ts';
import { daysLeft } from '#web/clients/days-left.ts';
import { Button } from '#web/kit/Button.tsx';
import { DateText } from '#web/kit/DateText.tsx';
import { useNow } from '#web/kit/now.ts';
import { PlaceLink } from '#web/kit/PlaceLink.tsx';

/** A client that is archived or in the bin, and the way back. */
export function PutAwayRow({ client }: { client: Client }) {
  const restore = useRestoreClient();
  const unarchive = useUnarchiveClient();
  const now = useNow();
  const { name, deletedAt, archivedAt, status } = client;
  const params = { id: client.id };
  const left = deletedAt ? daysLeft(deletedAt, binDays, now) : 0;
  const back = deletedAt ? restore : unarchive;
  const label = deletedAt ? 'Restore' : 'Bring back';
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-border px-4 py-2.5 first:border-t-0 sm:px-5">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <PlaceLink
            parts={{ client: client.id }}
            className="inline-block min-h-6 font-medium wrap-anywhere text-fg no-underline hover:text-link hover:underline"
          >
            {name}
          </PlaceLink>
          <ClientStatusBadge status={status} />
        </p>
        <p className="text-sm text-muted">
          {deletedAt ? (
            <>
              Deleted <DateText value={deletedAt} /> · {left === 1 ? '1 day' : `${left} days`} left
            </>
          ) : (
            archivedAt && (
              <>
                Archived <DateText value={archivedAt} />
              </>
            )
          )}
        </p>
      </div>
      <Button
        size="sm"
        variant="secondary"
        aria-label={`${label} ${name}`}
        pending={back.isPending}
        onClick={() => back.mutate({ params })}
      >
        {label}
      </Button>
    </li>
  );
}
