import { CircleAlert, Trash2 } from 'lucide-react';
import { memo, useId } from 'react';
import { type FieldErrors, useWatch } from 'react-hook-form';
import { formatMoney } from '#contract/cents.ts';
import { LineInput } from '#web/invoices/LineInput.tsx';
import { lineAmount, type Written, type WrittenLine } from '#web/invoices/written-lines.ts';
import { fieldSentence } from '#web/kit/field-sentence.ts';
import { IconButton } from '#web/kit/IconButton.tsx';
import { tidyMoney } from '#web/kit/money.ts';

interface Props {
  /** Its place, from nought. */
  at: number;
  wrong: FieldErrors<WrittenLine> | undefined;
  /** Less can be asked for time than was agreed. */
  mayDiscount: boolean;
  /** Others have the same lines on invoices of theirs. */
  isShared: boolean;
  onRemove: (at: number) => void;
}

const labels = {
  description: 'Description',
  quantity: 'Quantity',
  rate: 'Rate',
  discount: 'Discount',
  borneByOthers: 'Borne by others',
  taxPercent: 'Tax %',
} as const;

type Cell = keyof typeof labels;
const cells = Object.keys(labels) as Cell[];

/** One line of the bill, and what it comes to. The others have nothing to do with what is typed into it. */
export const LineRow = memo(function LineRow(props: Props) {
  const { at, wrong, mayDiscount, isShared, onRemove } = props;
  const line = useWatch<Written, `lines.${number}`>({ name: `lines.${at}` });
  const id = useId();
  const sentences = cells.flatMap((name) => sentenceOf(name, wrong) ?? []);
  const amount = line && lineAmount(line);
  const cell = (name: Cell) => ({
    at,
    name,
    label: labels[name],
    isWrong: sentenceOf(name, wrong) !== null,
    errorId: `${id}-errors`,
  });
  // An honest bill says of time what the entry says.
  const isTime = Boolean(line?.timeEntryId);
  const asLogged = isTime && { readOnly: true, reasonId: `${id}-time` };
  const money = { inputMode: 'decimal', tidy: tidyMoney, placeholder: '0.00' } as const;
  return (
    // Lines that are out of sight are not laid out before somebody comes near them.
    <li className="grid gap-2 rounded-md border border-border p-3 [contain-intrinsic-block-size:auto_9rem] [content-visibility:auto]">
      <div className="flex items-end gap-2">
        <LineInput {...cell('description')} required className="flex-1" />
        <IconButton label={`Remove line ${at + 1}`} icon={Trash2} onClick={() => onRemove(at)} />
      </div>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-[3fr_4fr_4fr_3fr_5fr]">
        <LineInput
          {...cell('quantity')}
          {...asLogged}
          inputMode="decimal"
          placeholder="1"
          required
        />
        <LineInput {...cell('rate')} {...money} {...asLogged} required />
        <LineInput {...cell('discount')} {...money} readOnly={!mayDiscount && isTime} />
        <LineInput {...cell('taxPercent')} inputMode="decimal" placeholder="0" />
        <div className="col-span-2 flex items-center justify-between gap-1 sm:col-span-1 sm:grid sm:content-start sm:items-stretch sm:justify-stretch">
          <span className="text-xs text-muted sm:text-right">
            Amount<span className="sr-only"> of line {at + 1}</span>
          </span>
          <span className="num control-height content-center font-medium">
            {amount ? formatMoney(amount) : '–'}
          </span>
        </div>
      </div>
      {isShared && (
        <LineInput
          {...cell('borneByOthers')}
          {...money}
          readOnly={!mayDiscount}
          className="sm:w-40"
        />
      )}
      {isTime && (
        <p id={`${id}-time`} className="text-xs text-muted">
          As the time entry says.{mayDiscount && ' Take something off with a discount.'}
        </p>
      )}
      {line?.expenseId && <p className="text-xs text-muted">Passes on a billable expense</p>}
      <div id={`${id}-errors`} className="grid gap-1 empty:hidden">
        {sentences.map((sentence) => (
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
function sentenceOf(name: Cell, wrong: Props['wrong']): string | null {
  const message = wrong?.[name]?.message;
  return message ? fieldSentence(labels[name], message) : null;
}
