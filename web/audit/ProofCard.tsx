import { ShieldCheck } from 'lucide-react';
import type { AuditProof } from '#contract/audit.ts';
import { WhenText } from '#web/audit/WhenText.tsx';
import { Alert } from '#web/kit/Alert.tsx';
import type { ApiError } from '#web/kit/api.ts';
import { Card } from '#web/kit/Card.tsx';
import { CopyButton } from '#web/kit/CopyButton.tsx';
import { ErrorState } from '#web/kit/ErrorState.tsx';
import { Spinner } from '#web/kit/Spinner.tsx';

interface Props {
  read: {
    data: AuditProof | undefined;
    error: ApiError | null;
    isFetching: boolean;
    refetch: () => unknown;
  };
}

/** Whether the trail is still what was once written. */
export function ProofCard({ read: { data, error, isFetching, refetch } }: Props) {
  return (
    <Card>
      <div role="status">
        {isFetching && <Spinner label="Building every hash again..." />}
        {!isFetching && !error && data && <Proof proof={data} />}
      </div>
      {!isFetching && error && (
        <ErrorState
          text="Could not check the trail."
          error={error}
          onRetry={() => void refetch()}
        />
      )}
    </Card>
  );
}

const counted = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('en-US')} ${many}`;

function Proof({ proof: { entries, hash, anchors, breaks, checkedAt } }: { proof: AuditProof }) {
  return (
    <div className="grid gap-3">
      {breaks.length === 0 ? (
        <p className="flex items-start gap-2 font-medium">
          <ShieldCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-success-solid" />
          {entries === 1
            ? 'The one entry is as it was written.'
            : `All ${entries.toLocaleString('en-US')} entries are as they were written.`}
        </p>
      ) : (
        <Alert>
          <p className="font-medium">The trail is not what was once written.</p>
          <ul className="list-disc pl-5">
            {breaks.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Alert>
      )}
      <p className="text-sm text-muted">
        Every hash was built again from what its entry says, <WhenText at={checkedAt} />
        {anchors > 0 &&
          `, and compared with ${counted(anchors, 'note that is', 'notes that are')} kept outside the database`}
        .
      </p>
      <div className="grid gap-1 text-sm">
        <p className="text-muted">
          The hash of the last entry. Whoever keeps it can tell later that nothing before it was
          changed.
        </p>
        <p className="flex items-center gap-1">
          <span className="min-w-0 font-mono text-xs wrap-anywhere">{hash}</span>
          <CopyButton text={hash} what="hash of the last entry" />
        </p>
      </div>
    </div>
  );
}
