import { type ComplianceItem, ComplianceItemChange } from '#contract/compliance-items.ts';
import { useChangeItem } from '#web/compliance-items/compliance-item-calls.ts';
import { DocumentChoice } from '#web/documents/DocumentChoice.tsx';
import { useKeptDocument } from '#web/documents/kept-document.ts';
import { FormDialog } from '#web/kit/FormDialog.tsx';
import { TextAreaField } from '#web/kit/TextAreaField.tsx';
import { TextField } from '#web/kit/TextField.tsx';

interface Props {
  item: ComplianceItem;
  open: boolean;
  onClose: () => void;
}

export function EvidenceDialog({ item, open, onClose }: Props) {
  const change = useChangeItem();
  const kept = useKeptDocument('evidence');
  const { completionNote, evidenceUrl, evidenceDocumentId, evidenceName } = item;
  const close = () => {
    kept.pick(null);
    onClose();
  };
  return (
    <FormDialog
      open={open}
      onClose={close}
      title="Evidence"
      description="What shows that it was done: in words, as a document, or where it is kept."
      takes={ComplianceItemChange}
      start={{ completionNote, evidenceUrl, evidenceDocumentId }}
      submit="Save evidence"
      onSubmit={async (_, { changed }) => {
        const documentId = await kept.idOr(changed.evidenceDocumentId);
        const body =
          documentId === undefined ? changed : { ...changed, evidenceDocumentId: documentId };
        if (Object.keys(body).length === 0) return;
        await change.mutateAsync({ params: { id: item.id }, body });
      }}
    >
      <TextAreaField name="completionNote" label="Note" hint="What was done, and how." />
      <DocumentChoice name="evidenceDocumentId" label="File" kept={kept} chosen={evidenceName} />
      <TextField name="evidenceUrl" label="Link" type="url" autoComplete="off" />
    </FormDialog>
  );
}
