import { useState } from 'react';
import { Link } from 'wouter';
import { formatMoney } from '#contract/cents.ts';
import type { InvoiceRecord } from '#contract/invoices.ts';
import { type Payment, settledByLabels } from '#contract/payments.ts';
import { useMay } from '#web/frame/current-user.ts';
import { ReversePaymentDialog } from '#web/invoices/ReversePaymentDialog.tsx';
import { Button } from '#web/kit/Button.tsx';
import { classes } from '#web/kit/classes.ts';
import { DayText } from '#web/kit/DayText.tsx';
import { useFocusKept } from '#web/kit/focus-kept.ts';
import { MoneyText } from '#web/kit/MoneyText.tsx';
import { Part } from '#web/kit/Part.tsx';
import { VoidEntry } from '#web/trust-entries/VoidEntry.tsx';
import { entryPlace } from '#web/trust-ledgers/trust-places.ts';

/** What reduced the debt, the oldest first. What was reversed stays, crossed out, with its reason. */
export function PaymentsOfInvoice({ invoice: { payments } }: { invoice: InvoiceRecord }) {
  const [reversing, setReversing] = useState<Payment | null>(null);
  const mayForgive = useMay('forgiveInvoices');
  const maySpendTrust = useMay('spendTrust');
  const place = useFocusKept();
  return (
    <Part title="Payments">
      <div {...place} className="outline-none">
        {payments.length === 0 ? (
          <p className="text-sm text-muted">Nothing was paid yet.</p>
        ) : (
          <ul className="divide-y divide-border rounded-lg border border-border">
            {payments.map((payment) => (
              <PaymentRow
                key={payment.id}
                payment={payment}
                // Whoever may not give a debt up does not take that back, nor a payment out of trust
                // whoever may not pay out of it.
                mayReverse={
                  payment.trustEntryId ? maySpendTrust : payment.kind === 'payment' || mayForgive
                }
                onReverse={() => setReversing(payment)}
              />
            ))}
          </ul>
        )}
      </div>
      {reversing?.trustEntryId ? (
        <VoidEntry id={reversing.trustEntryId} onClose={() => setReversing(null)} />
      ) : (
        <ReversePaymentDialog payment={reversing} onClose={() => setReversing(null)} />
      )}
    </Part>
  );
}

interface RowProps {
  payment: Payment;
  mayReverse: boolean;
  onReverse: () => void;
}

function PaymentRow({ payment, mayReverse, onReverse }: RowProps) {
  const { kind, amount, paidOn, method, reference, trustEntryId, reversedAt, reversalReason } =
    payment;
  const how = kind === 'write-off' ? 'Written off' : method ? settledByLabels[method] : 'Paid';
  const isReversed = reversedAt !== null;
  return (
    <li className="flex items-center justify-between gap-3 px-3 py-2 text-sm">
      <div className="min-w-0">
        <p className={classes('wrap-anywhere', isReversed && 'text-muted line-through')}>
          <DayText value={paidOn} /> ·{' '}
          {trustEntryId ? (
            <Link href={entryPlace(trustEntryId)} className="prose-link">
              {how}
            </Link>
          ) : (
            how
          )}
          {reference && ` · ${reference}`}
        </p>
        {isReversed && (
          <p className="wrap-anywhere text-muted">
            Reversed{reversalReason && `: ${reversalReason}`}
          </p>
        )}
      </div>
      <div className="flex shrink-0 items-center gap-2 max-sm:flex-col max-sm:items-end max-sm:gap-0">
        <span className={classes('font-medium', isReversed && 'text-muted line-through')}>
          <MoneyText amount={amount} />
        </span>
        {!isReversed && mayReverse && (
          <Button
            size="sm"
            variant="quiet-danger"
            aria-label={`Reverse ${formatMoney(amount)}`}
            onClick={onReverse}
          >
            Reverse
          </Button>
        )}
      </div>
    </li>
  );
}
