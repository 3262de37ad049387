import { Check, TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import type { ReconciliationWorkings } from '#contract/trust-reconciliations.ts';
import { Alert } from '#web/kit/Alert.tsx';
import { classes } from '#web/kit/classes.ts';
import { MoneyText } from '#web/kit/MoneyText.tsx';
import { againstBook, agreementWords } from '#web/trust-reconciliations/reconciliation-words.ts';

/** The bank, the register, the ledgers: side by side, and whether they agree in words. */
export function ThreeSums({ workings }: { workings: ReconciliationWorkings }) {
  const { adjustedBank, book, ledgersTotal, isAgreed, hints } = workings;
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-3">
      <h3 id={id} className="sr-only">
        Three sums
      </h3>
      <dl className="grid gap-3 sm:grid-cols-3">
        <Sum label="Adjusted bank" amount={adjustedBank} book={book} />
        <Sum label="Register" amount={book} />
        <Sum label="All ledgers" amount={ledgersTotal} book={book} />
      </dl>
      <div role="status">
        {isAgreed ? (
          <p className="flex items-center gap-2 font-medium text-success">
            <Check aria-hidden className="size-5 shrink-0" />
            {agreementWords(workings)}
          </p>
        ) : (
          <Alert tone="warning">
            <p className="font-medium">{agreementWords(workings)}</p>
            {hints.length > 0 && (
              <ul aria-label="What may explain it" className="mt-1 grid list-disc gap-0.5 pl-4">
                {hints.map((hint) => (
                  <li key={hint} className="wrap-anywhere">
                    {hint}
                  </li>
                ))}
              </ul>
            )}
          </Alert>
        )}
      </div>
    </section>
  );
}

interface SumProps {
  label: string;
  amount: string;
  /** What it has to agree with; the register itself has nothing. */
  book?: string;
}

function Sum({ label, amount, book }: SumProps) {
  const agrees = book === undefined || book === amount;
  return (
    <div className="rounded-lg border border-border bg-surface px-4 py-3 shadow-card">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="text-xl font-semibold">
        <MoneyText amount={amount} />
      </dd>
      <dd
        className={classes(
          'flex items-center gap-1.5 text-sm',
          agrees ? 'text-muted' : 'text-danger',
        )}
      >
        {!agrees && <TriangleAlert aria-hidden className="size-4 shrink-0" />}
        {book === undefined ? 'Every entry up to the day' : againstBook(amount, book)}
      </dd>
    </div>
  );
}
