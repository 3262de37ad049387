import { CloudAlert, RotateCw } from 'lucide-react';
import type { ApiError } from '#web/kit/api.ts';
import { Button } from '#web/kit/Button.tsx';

interface Props {
  /** 'Could not load invoices.' */
  text: string;
  error?: ApiError | null;
  onRetry: () => void;
  retrying?: boolean;
}

/** In place of a list that could not be read; the rest of the page goes on working. */
export function ErrorState({ text, error, onRetry, retrying }: Props) {
  const requestId = error?.problem?.requestId;
  return (
    <div role="alert" className="flex flex-col items-center gap-1 px-4 py-10 text-center">
      <CloudAlert aria-hidden strokeWidth={1.5} className="mb-2 size-8 text-danger-solid" />
      <p className="text-fg">{text}</p>
      {error?.sentence && <p className="max-w-prose text-sm text-muted">{error.sentence}</p>}
      {requestId && (
        <p className="text-sm text-muted">
          Request <span className="font-mono">{requestId}</span>
        </p>
      )}
      <Button
        variant="secondary"
        icon={RotateCw}
        pending={retrying}
        onClick={onRetry}
        className="mt-4"
      >
        Try again
      </Button>
    </div>
  );
}
