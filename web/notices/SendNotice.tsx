import { type Notice, NoticeChange } from '#contract/notices.ts';
import { DocumentChoice } from '#web/documents/DocumentChoice.tsx';
import { useKeptDocument } from '#web/documents/kept-document.ts';
import { useToday } from '#web/frame/today.ts';
import { DayField } from '#web/kit/DayField.tsx';
import { FormDialog } from '#web/kit/FormDialog.tsx';
import { TextAreaField } from '#web/kit/TextAreaField.tsx';
import { useSendNotice } from '#web/notices/notice-calls.ts';

interface Props {
  notice: Notice;
  /** 'Engagement letter of MAT-2026-004' */
  about: string;
  open: boolean;
  onClose: () => void;
}

/** It went out: when, how, and the letter itself. */
export function SendNotice({ notice, about, open, onClose }: Props) {
  const send = useSendNotice();
  const letter = useKeptDocument('notice');
  return (
    <FormDialog
      open={open}
      onClose={() => {
        letter.pick(null);
        onClose();
      }}
      title="Mark as sent"
      description={`${about}, ${notice.clientName}`}
      takes={NoticeChange}
      start={{
        status: 'sent',
        sentOn: useToday(),
        note: notice.note,
        documentId: notice.documentId,
      }}
      submit="Mark as sent"
      onSubmit={async (values) => {
        const documentId = await letter.idOr(values.documentId, notice.matterId);
        await send.mutateAsync({ params: { id: notice.id }, body: { ...values, documentId } });
      }}
    >
      <div className="grid gap-4">
        <DayField name="sentOn" label="Sent on" required />
        <TextAreaField name="note" label="Note" hint="How it was sent." rows={2} />
        <DocumentChoice
          name="documentId"
          label="Letter"
          kept={letter}
          chosen={notice.documentName}
        />
      </div>
    </FormDialog>
  );
}
