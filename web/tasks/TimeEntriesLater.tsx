import { Alert } from '#web/kit/Alert.tsx';
import { Button } from '#web/kit/Button.tsx';

/** `?log=time`: an answer to who wants to log time before there is a place for it. */
export function TimeEntriesLater({ onDismiss }: { onDismiss: () => void }) {
  return (
    <Alert tone="info">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p>Time entries come with a later version. Until then, note the time in a task.</p>
        <Button variant="secondary" size="sm" onClick={onDismiss}>
          Dismiss
        </Button>
      </div>
    </Alert>
  );
}
