import { binDays, type Client } from '#contract/clients.ts';
import { useRestoreClient, useUnarchiveClient } from '#web/clients/client-calls.ts';
import { daysLeft } from '#web/clients/days-left.ts';
import { Alert } from '#web/kit/Alert.tsx';
import { Button } from '#web/kit/Button.tsx';
import { DateText } from '#web/kit/DateText.tsx';
import { useNow } from '#web/kit/now.ts';

/** On top of a client that is in no list, with the way back. */
export function PutAwayNotice({ client }: { client: Client }) {
  const restore = useRestoreClient();
  const unarchive = useUnarchiveClient();
  const now = useNow();
  const { deletedAt, archivedAt } = client;
  const params = { id: client.id };
  if (deletedAt) {
    const left = daysLeft(deletedAt, binDays, now);
    return (
      <Alert tone="warning">
        <p>
          This client was deleted on <DateText value={deletedAt} />. It can be restored for{' '}
          {left === 1 ? '1 more day' : `${left} more days`}.
        </p>
        <Button
          size="sm"
          variant="secondary"
          className="mt-2"
          pending={restore.isPending}
          onClick={() => restore.mutate({ params })}
        >
          Restore
        </Button>
      </Alert>
    );
  }
  if (!archivedAt) return null;
  return (
    <Alert tone="info">
      <p>
        This client was archived on <DateText value={archivedAt} />.
      </p>
      <Button
        size="sm"
        variant="secondary"
        className="mt-2"
        pending={unarchive.isPending}
        onClick={() => unarchive.mutate({ params })}
      >
        Bring back
      </Button>
    </Alert>
  );
}
