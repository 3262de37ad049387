import { Link } from 'wouter';
import { type Expense, expenseCategoryLabels, expenseMethodLabels } from '#contract/expenses.ts';
import { invoices } from '#contract/invoices.ts';
import { Fact, Facts } from '#web/clients/Facts.tsx';
import { useRead } from '#web/kit/api.ts';
import { DateTimeText } from '#web/kit/DateTimeText.tsx';
import { DayText } from '#web/kit/DayText.tsx';
import { MoneyText } from '#web/kit/MoneyText.tsx';
import { Part } from '#web/kit/Part.tsx';
import { PlaceLink } from '#web/kit/PlaceLink.tsx';
import { useMatterNumber } from '#web/matters/matter-number.ts';
import { useColleagueName } from '#web/users/colleagues.ts';

export function ExpenseFacts({ expense }: { expense: Expense }) {
  const nameOf = useColleagueName();
  const matterNumber = useMatterNumber(expense.matterId);
  const { vendor, vendorId, paymentMethod, matterId, isBillable, invoiceId, notes } = expense;
  const { receiptUrl, decidedAt, decidedBy, decisionNote, status } = expense;
  const addedBy = nameOf(expense.createdBy);
  const decider = nameOf(decidedBy);
  return (
    <Part title="Details">
      <Facts>
        <Fact name="Amount">
          <MoneyText amount={expense.amount} />
        </Fact>
        <Fact name="Date">
          <DayText value={expense.expenseDate} />
        </Fact>
        <Fact name="Category">{expenseCategoryLabels[expense.category]}</Fact>
        {vendor && (
          <Fact name="Vendor">
            {vendorId ? (
              <Link href={`/vendor-mgmt?vendor=${vendorId}`} className="prose-link">
                {vendor}
              </Link>
            ) : (
              vendor
            )}
          </Fact>
        )}
        {paymentMethod && <Fact name="Payment method">{expenseMethodLabels[paymentMethod]}</Fact>}
        {matterId && (
          <Fact name="Matter">
            <Link href={`/clients?tab=matters&matter=${matterId}`} className="prose-link figure">
              {matterNumber ?? 'Open the matter'}
            </Link>
          </Fact>
        )}
        {isBillable && (
          <Fact name="Billable to client">
            {invoiceId ? <BilledOn invoiceId={invoiceId} /> : 'Yes, not billed yet'}
          </Fact>
        )}
        {receiptUrl && (
          <Fact name="Receipt URL">
            <a href={receiptUrl} target="_blank" rel="noopener noreferrer" className="prose-link">
              {receiptUrl}
            </a>
          </Fact>
        )}
        {notes && (
          <Fact name="Notes">
            <span className="whitespace-pre-line">{notes}</span>
          </Fact>
        )}
        <Fact name="Added">
          <DateTimeText value={expense.createdAt} />
          {addedBy && ` by ${addedBy}`}
        </Fact>
        {decidedAt && (
          <Fact name={status === 'rejected' ? 'Rejected' : 'Approved'}>
            <DateTimeText value={decidedAt} />
            {decider && ` by ${decider}`}
          </Fact>
        )}
        {decisionNote && <Fact name="Reason">{decisionNote}</Fact>}
      </Facts>
    </Part>
  );
}

function BilledOn({ invoiceId }: { invoiceId: string }) {
  const { data } = useRead(invoices.one, { params: { id: invoiceId } });
  return (
    <>
      Billed on{' '}
      <PlaceLink parts={{ expense: undefined, tab: undefined, invoice: invoiceId }}>
        {data?.invoiceNumber ?? 'an invoice'}
      </PlaceLink>
    </>
  );
}
