import { Alert } from '#web/kit/Alert.tsx';
import { RelativeTime } from '#web/kit/RelativeTime.tsx';

interface Props {
  read: { data: unknown; error: unknown; dataUpdatedAt: number };
}

/** Above what was read earlier and could not be asked for again. */
export function NotFresh({ read: { data, error, dataUpdatedAt } }: Props) {
  if (data === undefined || !error) return null;
  return (
    <div className="mb-4">
      <Alert tone="warning">
        This was read <RelativeTime value={new Date(dataUpdatedAt).toISOString()} /> and cannot be
        refreshed at the moment.
      </Alert>
    </div>
  );
}
