import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { formatMoney } from '#contract/cents.ts';
import type { PreBillLine } from '#contract/pre-bill-lines.ts';
import { PreBillLineChange } from '#contract/pre-bills.ts';
import { useMay } from '#web/frame/current-user.ts';
import { Button } from '#web/kit/Button.tsx';
import { Field } from '#web/kit/Field.tsx';
import { FormDialog } from '#web/kit/FormDialog.tsx';
import { Lookup } from '#web/kit/Lookup.tsx';
import { MoneyField } from '#web/kit/MoneyField.tsx';
import { TextAreaField } from '#web/kit/TextAreaField.tsx';
import { useMatterOptions } from '#web/matters/MatterField.tsx';
import { useChangeLine } from '#web/pre-bills/pre-bill-calls.ts';
import { CodeFields } from '#web/time-entries/CodeFields.tsx';

interface Props {
  line: PreBillLine | null;
  onClose: () => void;
}

/** How a line is worded, what is taken off it, and whether it belongs to another matter. */
export function LineDialog({ line, onClose }: Props) {
  const [matterId, setMatterId] = useState<string | null>(null);
  const change = useChangeLine();
  const mayDiscountTime = useMay('discountTime');
  if (!line) return null;
  const mayDiscount = mayDiscountTime && !line.isCovered;
  const close = () => {
    setMatterId(null);
    onClose();
  };
  return (
    <FormDialog
      open
      onClose={close}
      title="Edit line"
      takes={PreBillLineChange}
      start={{
        description: line.description,
        ...(mayDiscount && { discount: line.discount }),
        ...(line.kind === 'time' && codesOf(line)),
      }}
      onSubmit={(_, { changed }) => {
        const body = { ...changed, ...(matterId && { matterId }) };
        return Object.keys(body).length === 0
          ? Promise.resolve()
          : change.mutateAsync({ params: { id: line.id }, body });
      }}
      submit="Save"
    >
      <TextAreaField name="description" label="As the client will read it" required />
      {mayDiscount && <WriteDown gross={line.gross} />}
      {line.kind === 'time' && <CodeFields start={codesOf(line)} />}
      {line.kind !== 'fee' && (
        <Field label="Move to another matter">
          <Lookup
            label="Move to another matter"
            emptyLabel="Stays where it is"
            useOptions={useMatterOptions}
            value={matterId}
            onChange={setMatterId}
          />
        </Field>
      )}
    </FormDialog>
  );
}

const codesOf = ({ taskCode, activityCode }: PreBillLine) => ({ taskCode, activityCode });

function WriteDown({ gross }: Pick<PreBillLine, 'gross'>) {
  const { setValue } = useFormContext();
  return (
    <div className="grid justify-items-start gap-2">
      <MoneyField
        name="discount"
        label="Write down"
        hint={`Taken off this line: at most ${formatMoney(gross)}, which makes it free.`}
        className="w-full"
      />
      <Button
        size="sm"
        variant="secondary"
        onClick={() => setValue('discount', gross, { shouldDirty: true, shouldValidate: true })}
      >
        Write down to zero
      </Button>
    </div>
  );
}
