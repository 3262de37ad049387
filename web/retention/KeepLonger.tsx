import { type RetainedMatter, RetentionChange } from '#contract/retention.ts';
import { useToday } from '#web/frame/today.ts';
import { DayField } from '#web/kit/DayField.tsx';
import { FormDialog } from '#web/kit/FormDialog.tsx';
import { TextAreaField } from '#web/kit/TextAreaField.tsx';
import { useKeepLonger } from '#web/retention/retention-calls.ts';
import { aYearLater } from '#web/retention/retention-words.ts';

interface Props {
  matter: RetainedMatter;
  open: boolean;
  onClose: () => void;
}

/** Longer than the rule says: for a minor, for taxes. */
export function KeepLonger({ matter, open, onClose }: Props) {
  const keep = useKeepLonger();
  const { id, matterNumber, clientName, keepUntil, keepLongerUntil, keepNote } = matter;
  const today = useToday();
  const start = keepLongerUntil ?? (keepUntil && aYearLater(keepUntil, today));
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Keep longer"
      description={`${matterNumber}, ${clientName}`}
      takes={RetentionChange}
      start={{ keepLongerUntil: start, keepNote }}
      submit="Keep longer"
      onSubmit={(body) => keep.mutateAsync({ params: { id }, body })}
    >
      <div className="grid gap-4">
        <DayField
          name="keepLongerUntil"
          label="Keep longer until"
          hint={keepLongerUntil ? 'Leave it empty to keep it as the rule says.' : undefined}
        />
        <TextAreaField name="keepNote" label="Reason" rows={2} />
      </div>
    </FormDialog>
  );
}
