/** The lines of the bill; together they are the amount. */
import { CircleAlert } from 'lucide-react';
import { startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { get, useFieldArray, useFormState, useWatch } from 'react-hook-form';
import { formatMoney } from '#contract/cents.ts';
import { useMay } from '#web/frame/current-user.ts';
import { LineRow } from '#web/invoices/LineRow.tsx';
import { totalsOf, type Written } from '#web/invoices/written-lines.ts';
import { fieldSentence } from '#web/kit/field-sentence.ts';
import { MoneyField } from '#web/kit/MoneyField.tsx';

interface Props {
  /** It is one of the invoices of a bill that several pay. */
  isShared: boolean;
  /** After the last line is gone the bill is a simple one again. */
  onEmpty: () => void;
  onRemoved: () => void;
}

export function LinesEditor({ isShared, onEmpty, onRemoved }: Props) {
  const { fields, remove } = useFieldArray<Written, 'lines'>({ name: 'lines' });
  const { errors } = useFormState();
  const mayDiscount = useMay('discountTime');
  const drawn = useDrawn(fields.length);
  const isLineWrong = fields.some((_, at) => get(errors, `lines.${at}`));
  const whole: string | undefined =
    get(errors, 'lines.root.message') ?? get(errors, 'lines.message');
  // Lines that are wrong come to nothing that could be right.
  const message = isLineWrong ? undefined : whole;
  const onRemove = useLatest((at: number) => {
    if (fields.length === 1) onEmpty();
    else remove(at);
    onRemoved();
  });
  return (
    // By its name the form knows where what is wrong with the lines is told.
    <fieldset name="lines" className="grid min-w-0 gap-3">
      <legend className="sr-only">Lines</legend>
      <ol className="grid gap-3">
        {fields.slice(0, drawn).map(({ id }, at) => (
          <LineRow
            key={id}
            at={at}
            wrong={get(errors, `lines.${at}`)}
            mayDiscount={mayDiscount}
            isShared={isShared}
            onRemove={onRemove}
          />
        ))}
      </ol>
      {message && (
        <p role="alert" className="flex items-start gap-1.5 text-sm text-danger">
          <CircleAlert aria-hidden className="mt-0.75 size-4 shrink-0" />
          <span>{fieldSentence('The lines', message)}</span>
        </p>
      )}
      {mayDiscount && (
        <MoneyField
          name="discount"
          label="Discount on the bill"
          placeholder="0.00"
          className="sm:w-56 sm:justify-self-end"
        />
      )}
      <Totals />
    </fieldset>
  );
}

/** The first rows at once and the others a hundred at a time: a long bill opens like a short one. */
function useDrawn(count: number): number {
  const [drawn, setDrawn] = useState(50);
  useEffect(() => {
    if (drawn >= count) return;
    const next = setTimeout(() => startTransition(() => setDrawn(drawn + 100)));
    return () => clearTimeout(next);
  }, [drawn, count]);
  return drawn;
}

/** The same function for ever, which does what the latest one does: rows need not be drawn again for it. */
function useLatest(action: (at: number) => void) {
  const latest = useRef(action);
  useLayoutEffect(() => {
    latest.current = action;
  });
  return useCallback((at: number) => latest.current(at), []);
}

function Totals() {
  const lines = useWatch<Written, 'lines'>({ name: 'lines' }) ?? [];
  const off = useWatch<Written, 'discount'>({ name: 'discount' });
  const { subtotal, discount, borneByOthers, tax, billDiscount, amount } = totalsOf(lines, off);
  const steps = [
    ['Discount', `-${discount}`],
    ['Borne by others', `-${borneByOthers}`],
    ['Tax', tax],
    ['Discount on the bill', `-${billDiscount}`],
  ] as const;
  const taken = steps.filter(([, figure]) => /[1-9]/.test(figure));
  return (
    <dl
      aria-label="Totals"
      className="flex flex-wrap items-baseline justify-end gap-x-5 gap-y-1 text-sm text-muted"
    >
      {taken.length > 0 && <Total name="Subtotal" figure={formatMoney(subtotal)} />}
      {taken.map(([name, figure]) => (
        <Total key={name} name={name} figure={formatMoney(figure)} />
      ))}
      <div className="flex items-baseline gap-2 text-fg">
        <dt className="font-medium">Total</dt>
        <dd className="num text-lg font-semibold">{formatMoney(amount)}</dd>
      </div>
    </dl>
  );
}

const Total = ({ name, figure }: { name: string; figure: string }) => (
  <div className="flex items-baseline gap-2">
    <dt>{name}</dt>
    <dd className="num">{figure}</dd>
  </div>
);
