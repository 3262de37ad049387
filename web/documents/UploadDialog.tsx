/**
 * `?upload=yes`: files are chosen, named and sent. While they are on their way the dialog shows how far they
 * are; closed, it lets them go on.
 */
import { useEffect, useState } from 'react';
import { DropOverlay } from '#web/documents/DropOverlay.tsx';
import { readDocumentFilters } from '#web/documents/document-filters.ts';
import { documentUploads, useDocumentUploads } from '#web/documents/document-uploads.ts';
import { useDroppedFiles } from '#web/documents/drop-anywhere.ts';
import { nothingPicked, pickMore } from '#web/documents/picked-files.ts';
import { UploadForm } from '#web/documents/UploadForm.tsx';
import { UploadQueue } from '#web/documents/UploadQueue.tsx';
import { useAddress } from '#web/kit/address.ts';
import { Button } from '#web/kit/Button.tsx';
import { Dialog } from '#web/kit/Dialog.tsx';
import { FormActions } from '#web/kit/FormActions.tsx';

export function UploadDialog() {
  const { search, go, adjust } = useAddress();
  const isOpen = search.get('upload') === 'yes';
  const [picked, setPicked] = useState(nothingPicked);
  const [isDirty, setDirty] = useState(false);
  /** What was sent from here since it was opened. */
  const [sent, setSent] = useState<readonly string[]>([]);
  const uploads = useDocumentUploads().filter(({ id }) => sent.includes(id));
  const isSending = sent.length > 0;
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen);
    // However it was left, by Cancel or by going back: nothing of it comes again with the next one.
    if (!isOpen) {
      setPicked(nothingPicked);
      setDirty(false);
      setSent([]);
    }
  }

  const isOver = useDroppedFiles(
    // Another dialog has its own business.
    () => isOpen || document.querySelector('[data-modal-open]') === null,
    (files) => {
      setSent([]);
      setPicked((before) => pickMore(before, files));
      if (!isOpen) go({ upload: 'yes' });
    },
  );
  const close = () => adjust({ upload: undefined });
  // Everything has arrived, or was given up.
  const isDone = isOpen && isSending && uploads.length === 0;
  useEffect(() => {
    if (isDone) adjust({ upload: undefined });
  }, [isDone, adjust]);

  return (
    <>
      {isOver && <DropOverlay />}
      <Dialog
        open={isOpen}
        onClose={close}
        title="Upload Document"
        dirty={!isSending && (isDirty || picked.files.length > 0)}
      >
        {isSending ? (
          <div className="grid gap-6">
            <UploadQueue uploads={uploads} />
            <FormActions>
              <Button variant="secondary" onClick={close}>
                Close
              </Button>
            </FormActions>
          </div>
        ) : (
          <UploadForm
            picked={picked}
            onPicked={setPicked}
            matterId={readDocumentFilters(search).matterId ?? null}
            onDirtyChange={setDirty}
            onSend={(wanted) => {
              setSent(documentUploads.add(wanted));
              setPicked(nothingPicked);
            }}
            onCancel={close}
          />
        )}
      </Dialog>
    </>
  );
}
