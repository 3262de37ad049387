import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { binDays, type DeletedDocument, documents } from '#contract/documents.ts';
import { daysLeft } from '#web/clients/days-left.ts';
import { DocumentIcon } from '#web/documents/DocumentIcon.tsx';
import { useDiscardDocument, useRestoreDocument } from '#web/documents/document-calls.ts';
import { fileSize } from '#web/documents/storage-text.ts';
import { useMay } from '#web/frame/current-user.ts';
import { Arriving } from '#web/kit/Arriving.tsx';
import { Button } from '#web/kit/Button.tsx';
import { Card } from '#web/kit/Card.tsx';
import { ConfirmDialog } from '#web/kit/ConfirmDialog.tsx';
import { DateText } from '#web/kit/DateText.tsx';
import { EmptyState } from '#web/kit/EmptyState.tsx';
import { useFocusKept } from '#web/kit/focus-kept.ts';
import { useNow } from '#web/kit/now.ts';
import { useReadPages } from '#web/kit/read-pages.ts';
import { ShowMore } from '#web/kit/ShowMore.tsx';

const limit = 50;

/** The tab 'Bin': what was deleted, and the way back while there is one. */
export function DocumentBin() {
  const list = useReadPages(documents.bin, { limit });
  const discard = useDiscardDocument();
  const place = useFocusKept();
  const [leaving, setLeaving] = useState<DeletedDocument | null>(null);
  const mayDiscard = useMay('destroyFiles');
  const close = () => setLeaving(null);
  return (
    <div {...place} className="grid gap-3 outline-none">
      <p className="text-sm text-muted">
        Deleted documents can be restored for {binDays} days. Until then they count towards the
        storage.
      </p>
      <Card flush>
        <Arriving read={list} loading="Loading the bin" failed="Could not load the bin." />
        {list.data?.length === 0 && <EmptyState icon={Trash2} text="The bin is empty." />}
        {list.data && list.data.length > 0 && (
          <ul aria-label="Deleted documents">
            {list.data.map((document) => (
              <Row
                key={document.id}
                document={document}
                onDiscard={mayDiscard ? () => setLeaving(document) : undefined}
              />
            ))}
          </ul>
        )}
        <ShowMore read={list} failed="Could not load more of the bin." />
      </Card>
      <ConfirmDialog
        open={leaving !== null}
        title="Delete this document for good?"
        text={
          <>
            <p className="font-medium wrap-anywhere text-fg">{leaving?.name}</p>
            <p>All its versions are thrown away. It cannot be brought back.</p>
          </>
        }
        confirm="Delete for good"
        pending={discard.isPending}
        onCancel={close}
        onConfirm={() =>
          leaving && discard.mutate({ params: { id: leaving.id } }, { onSuccess: close })
        }
      />
    </div>
  );
}

interface RowProps {
  document: DeletedDocument;
  /** Only some may. */
  onDiscard?: () => void;
}

function Row({ document, onDiscard }: RowProps) {
  const restore = useRestoreDocument();
  const { id, name, filename, deletedAt } = document;
  const left = daysLeft(deletedAt, binDays, useNow());
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-border px-4 py-2.5 first:border-t-0 sm:px-5">
      <div className="flex min-w-0 flex-1 basis-64 gap-3">
        <DocumentIcon filename={filename} className="mt-0.5" />
        <div className="min-w-0">
          <p className="font-medium wrap-anywhere">{name}</p>
          <p className="flex flex-wrap gap-x-2 text-sm text-muted">
            <span className="wrap-anywhere">{filename}</span>
            {document.hasFile && <span className="figure">{fileSize(document.fileSize)}</span>}
          </p>
          <p className="text-sm text-muted">
            Deleted <DateText value={deletedAt} /> · {left === 1 ? '1 day' : `${left} days`} left
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2 print:hidden">
        <Button
          size="sm"
          variant="secondary"
          aria-label={`Restore ${name}`}
          pending={restore.isPending}
          onClick={() => restore.mutate({ params: { id } })}
        >
          Restore
        </Button>
        {onDiscard && (
          <Button
            size="sm"
            variant="quiet-danger"
            aria-label={`Delete for good: ${name}`}
            onClick={onDiscard}
          >
            Delete for good
          </Button>
        )}
      </div>
    </li>
  );
}
