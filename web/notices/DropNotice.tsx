import { type Notice, NoticeChange } from '#contract/notices.ts';
import { FormDialog } from '#web/kit/FormDialog.tsx';
import { TextAreaField } from '#web/kit/TextAreaField.tsx';
import { useDropNotice } from '#web/notices/notice-calls.ts';

interface Props {
  notice: Notice;
  /** 'Engagement letter of MAT-2026-004' */
  about: string;
  open: boolean;
  onClose: () => void;
}

export function DropNotice({ notice, about, open, onClose }: Props) {
  const drop = useDropNotice();
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Not needed"
      description={`${about}, ${notice.clientName}`}
      takes={NoticeChange}
      start={{ status: 'not-needed', note: notice.note }}
      submit="Not needed"
      onSubmit={(body) => drop.mutateAsync({ params: { id: notice.id }, body })}
    >
      <TextAreaField name="note" label="Reason" hint="Why nothing has to be sent." required />
    </FormDialog>
  );
}
