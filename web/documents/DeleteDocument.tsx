/** The question before a document goes into the bin. */
import { binDays, type Document } from '#contract/documents.ts';
import { useRemoveDocument } from '#web/documents/document-calls.ts';
import { ConfirmDialog } from '#web/kit/ConfirmDialog.tsx';

interface Props {
  /** Null: nobody is asked anything. */
  document: Pick<Document, 'id' | 'name'> | null;
  onClose: () => void;
  /** After it has left the list. */
  onGone?: () => void;
}

export function DeleteDocument({ document, onClose, onGone }: Props) {
  const remove = useRemoveDocument();
  const confirm = () => {
    if (!document) return;
    remove.mutate(
      { params: { id: document.id } },
      {
        onSuccess: () => {
          onClose();
          onGone?.();
        },
      },
    );
  };
  return (
    <ConfirmDialog
      open={document !== null}
      title="Are you sure you want to delete this document?"
      text={
        <>
          <p className="font-medium wrap-anywhere text-fg">{document?.name}</p>
          <p>You can restore it for {binDays} days.</p>
        </>
      }
      confirm="Delete"
      pending={remove.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}
