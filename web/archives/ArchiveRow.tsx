import { Download } from 'lucide-react';
import { type Archive, archiveStatusLabels, archives } from '#contract/archives.ts';
import { useRemoveArchive } from '#web/archives/archive-calls.ts';
import { fileSize } from '#web/documents/storage-text.ts';
import { fillPath } from '#web/kit/api.ts';
import { Badge } from '#web/kit/Badge.tsx';
import { Button } from '#web/kit/Button.tsx';
import { buttonLook } from '#web/kit/button-look.ts';
import { CalmBar } from '#web/kit/CalmBar.tsx';
import { DateTimeText } from '#web/kit/DateTimeText.tsx';

const tones = { waiting: 'neutral', making: 'info', ready: 'success', failed: 'danger' } as const;

/** One archive: being put together, ready to be fetched, or failed. */
export function ArchiveRow({ archive }: { archive: Archive }) {
  const remove = useRemoveArchive();
  const { id, status, doneCount, ofCount, byteCount, createdAt, expiresAt, problem } = archive;
  const isGoing = status === 'waiting' || status === 'making';
  return (
    <li className="grid gap-2 py-3 first:pt-0 last:pb-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <Badge tone={tones[status]}>{archiveStatusLabels[status]}</Badge>{' '}
        <DateTimeText value={createdAt} />
        {byteCount !== null && <span className="figure text-muted">{fileSize(byteCount)}</span>}
      </p>
      {status === 'making' && (
        <p className="flex items-center gap-3 text-sm text-muted">
          <CalmBar
            label="Progress of the archive"
            text={`${doneCount} of ${ofCount}`}
            max={Math.max(1, ofCount)}
            value={doneCount}
          />
          <span className="figure whitespace-nowrap">
            {doneCount} of {ofCount}
          </span>
        </p>
      )}
      {status === 'failed' && (
        <p className="text-sm text-danger">
          {problem ?? 'It could not be put together.'} Remove it and try again.
        </p>
      )}
      {status === 'ready' && (
        <p className="text-sm text-muted">
          {archive.hasBankNumbers && 'With bank numbers in full. '}
          {expiresAt && (
            <>
              Can be fetched until <DateTimeText value={expiresAt} />
            </>
          )}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {status === 'ready' && (
          // Fetched by the browser itself: it may be larger than a page can hold.
          <a
            href={fillPath(archives.download.path, { id })}
            download
            className={buttonLook('primary', 'sm')}
          >
            <Download aria-hidden className="size-4.5 shrink-0" />
            Download
          </a>
        )}
        <Button
          variant="secondary"
          size="sm"
          pending={remove.isPending}
          onClick={() => remove.mutate({ params: { id } })}
        >
          {isGoing ? 'Stop' : 'Remove'}
        </Button>
      </div>
    </li>
  );
}
