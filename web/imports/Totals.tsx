import { useState } from 'react';
import { formatMoney, fromCents, toCents } from '#contract/cents.ts';
import { ImportSettings, type ImportTotal } from '#contract/imports.ts';
import { isTelling, totalText } from '#web/imports/import-words.ts';
import { Badge } from '#web/kit/Badge.tsx';
import { Field } from '#web/kit/Field.tsx';
import { Input } from '#web/kit/Input.tsx';
import { tidyMoney } from '#web/kit/money.ts';

type Expected = NonNullable<ImportSettings['expected']>;

interface Props {
  totals: readonly ImportTotal[];
  expected: Expected | undefined;
  onChange: (expected: Expected | undefined) => void;
}

/** What the file comes to, beside what the former program says: nothing was lost on the way. */
export function Totals({ totals, expected, onChange }: Props) {
  const telling = totals.filter(isTelling);
  if (telling.length === 0) return null;
  return (
    <div data-part="totals" className="grid grid-cols-1 gap-3">
      {telling.map((total) => (
        <Total
          key={total.name}
          total={total}
          onChange={(amount) => {
            const { [total.name]: _, ...others } = expected ?? {};
            const next = amount === null ? others : { ...others, [total.name]: amount };
            onChange(Object.keys(next).length > 0 ? next : undefined);
          }}
        />
      ))}
    </div>
  );
}

interface TotalProps {
  total: ImportTotal;
  onChange: (amount: string | null) => void;
}

function Total({ total, onChange }: TotalProps) {
  const { name, label, amount, expected, expectedFrom, agrees } = total;
  const [typed, setTyped] = useState<string | null>(null);
  const tidied = tidyMoney(typed ?? '');
  const isWrong = typed !== null && typed.trim() !== '' && !isAmount(name, tidied);
  return (
    <div className="grid items-start gap-x-6 gap-y-2 sm:grid-cols-[1fr_16rem]">
      <div className="grid gap-1">
        <p className="figure font-semibold">{totalText(total)}</p>
        <p className="empty:hidden">
          {agrees === true && expected !== null && (
            <Badge tone="success">The file agrees with {formatMoney(expected)}</Badge>
          )}
          {agrees === false && expected !== null && (
            <Badge tone="danger">
              The file differs by {formatMoney(difference(amount, expected))}
            </Badge>
          )}
        </p>
      </div>
      <Field
        label={`Former program: ${label}`}
        hint={expectedFrom === 'file' ? 'From the total row of the file' : undefined}
        error={isWrong ? 'It must be an amount such as 250.00.' : undefined}
      >
        <Input
          inputMode="decimal"
          autoComplete="off"
          placeholder={expected ? formatMoney(expected) : 'To compare'}
          className="figure"
          value={typed ?? ''}
          onChange={({ target }) => {
            setTyped(target.value);
            const next = tidyMoney(target.value);
            if (target.value.trim() === '') onChange(null);
            else if (isAmount(name, next)) onChange(next);
          }}
          onBlur={() => setTyped((text) => (text === null ? null : tidyMoney(text)))}
        />
      </Field>
    </div>
  );
}

const isAmount = (name: string, text: string) =>
  ImportSettings.shape.expected.safeParse({ [name]: text }).success;

function difference(one: string, other: string): string {
  const between = toCents(one) - toCents(other);
  return fromCents(between < 0n ? -between : between);
}
