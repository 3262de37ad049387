import { type ReactNode, useState } from 'react';
import type { ApiError } from '#web/kit/api.ts';
import { ErrorState } from '#web/kit/ErrorState.tsx';
import { SkeletonRows } from '#web/kit/Skeleton.tsx';

interface Props {
  read: {
    data: unknown;
    error: ApiError | null;
    isFetching: boolean;
    refetch: () => unknown;
  };
  /** 'Loading invoices' */
  loading: string;
  /** 'Could not load invoices.' */
  failed: string;
  rows?: number;
  /** The shape of what is coming, where it is no list. */
  shape?: ReactNode;
}

/**
 * In place of what has not been read yet. A page that asks by itself every few seconds asks after a
 * failure too: what went wrong stays in its place meanwhile, and the focus on its button.
 */
export function Arriving({ read, loading, failed, rows, shape }: Props) {
  const { data, error, isFetching, refetch } = read;
  const [lastError, setLastError] = useState(error);
  // The same words again are no news.
  if (error && error.message !== lastError?.message) setLastError(error);
  if (data !== undefined) return null;
  if (!lastError) {
    if (!shape) return <SkeletonRows rows={rows} label={loading} />;
    return (
      <div role="status">
        <span className="sr-only">{loading}</span>
        {shape}
      </div>
    );
  }
  return (
    <ErrorState
      text={failed}
      error={lastError}
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}
