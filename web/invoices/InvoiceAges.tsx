import { formatMoney } from '#contract/cents.ts';
import { type InvoiceAge, invoiceAgeLabels } from '#contract/invoice-ages.ts';
import { invoices } from '#contract/invoices.ts';
import { useAddress } from '#web/kit/address.ts';
import { useRead } from '#web/kit/api.ts';
import { classes } from '#web/kit/classes.ts';

/** What is owed and for how long; each part of it is a filter of the list below. */
export function InvoiceAges({ chosen }: { chosen?: InvoiceAge }) {
  const { data } = useRead(invoices.figures);
  const { adjust } = useAddress();
  if (!data || data.totalInvoices === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: these are buttons, not the fields of a form
    <div
      role="group"
      aria-label="What is owed, by age"
      className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-border bg-border shadow-card sm:grid-cols-5 max-sm:*:last:col-span-2 print:hidden"
    >
      {data.ages.map(({ age, invoices: count, balance }) => (
        <button
          key={age}
          type="button"
          aria-pressed={age === chosen}
          onClick={() => adjust({ age: age === chosen ? undefined : age })}
          className={classes(
            'min-w-0 px-3 py-2 text-left transition-colors duration-120 focus-visible:-outline-offset-2 sm:px-4',
            age === chosen
              ? 'bg-surface-3 shadow-[inset_0_-2px_0_var(--color-primary)]'
              : 'bg-surface hover:bg-surface-2',
          )}
        >
          <span className="block text-sm text-muted">{invoiceAgeLabels[age]}</span>
          <span className="figure block font-semibold wrap-anywhere">{formatMoney(balance)}</span>
          <span className="figure block text-sm text-muted">
            {count === 1 ? '1 invoice' : `${count} invoices`}
          </span>
        </button>
      ))}
    </div>
  );
}
