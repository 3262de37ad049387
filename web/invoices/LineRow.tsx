import { CircleAlert, Trash2 } from 'lucide-react';
import { memo, useId } from 'react';
import { get, useFormState, useWatch } from 'react-hook-form';
import { formatMoney } from '#contract/cents.ts';
import { LineInput } from '#web/invoices/LineInput.tsx';
import { lineAmount, type Written } from '#web/invoices/written-lines.ts';
import { fieldSentence } from '#web/kit/field-sentence.ts';
import { IconButton } from '#web/kit/IconButton.tsx';
import { tidyMoney } from '#web/kit/money.ts';

interface Props {
  /** Its place, from nought. */
  at: number;
  onRemove: (at: number) => void;
}

const labels = {
  description: 'Description',
  quantity: 'Quantity',
  rate: 'Rate',
  discount: 'Discount',
  taxPercent: 'Tax %',
} as const;

/** One line of the bill, and what it comes to. The others have nothing to do with what is typed into it. */
export const LineRow = memo(function LineRow({ at, onRemove }: Props) {
  const line = useWatch<Written, `lines.${number}`>({ name: `lines.${at}` });
  const id = useId();
  const errors = useLineErrors(at);
  const amount = line && lineAmount(line);
  const cell = { at, errorId: `${id}-errors` };
  const money = { inputMode: 'decimal', tidy: tidyMoney, placeholder: '0.00' } as const;
  return (
    <li className="grid gap-2 rounded-md border border-border p-3">
      <div className="flex items-end gap-2">
        <LineInput
          {...cell}
          name="description"
          label={labels.description}
          required
          className="flex-1"
        />
        <IconButton label={`Remove line ${at + 1}`} icon={Trash2} onClick={() => onRemove(at)} />
      </div>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-[3fr_4fr_4fr_3fr_5fr]">
        <LineInput
          {...cell}
          name="quantity"
          label={labels.quantity}
          inputMode="decimal"
          placeholder="1"
          required
        />
        <LineInput {...cell} {...money} name="rate" label={labels.rate} required />
        <LineInput {...cell} {...money} name="discount" label={labels.discount} />
        <LineInput
          {...cell}
          name="taxPercent"
          label={labels.taxPercent}
          inputMode="decimal"
          placeholder="0"
        />
        <div className="col-span-2 flex items-center justify-between gap-1 sm:col-span-1 sm:grid sm:content-start sm:items-stretch sm:justify-stretch">
          <span className="text-xs text-muted sm:text-right">
            Amount<span className="sr-only"> of line {at + 1}</span>
          </span>
          <span className="num control-height content-center font-medium">
            {amount ? formatMoney(amount) : '–'}
          </span>
        </div>
      </div>
      {line?.expenseId && <p className="text-xs text-muted">Passes on a billable expense</p>}
      <div id={`${id}-errors`} className="grid gap-1 empty:hidden">
        {errors.map((sentence) => (
          <p key={sentence} className="flex items-start gap-1.5 text-sm text-danger">
            <CircleAlert aria-hidden className="mt-0.75 size-4 shrink-0" />
            <span>{sentence}</span>
          </p>
        ))}
      </div>
    </li>
  );
});

/** The cells are narrow, so that what is wrong with them is said below. */
function useLineErrors(at: number): string[] {
  const { errors } = useFormState();
  return Object.entries(labels)
    .map(([name, label]) => [label, get(errors, `lines.${at}.${name}.message`)])
    .filter(([, message]) => message)
    .map(([label, message]) => fieldSentence(`${label}`, String(message)));
}
