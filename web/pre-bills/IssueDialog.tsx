import { useState } from 'react';
import { formatMoney, totalOf } from '#contract/cents.ts';
import type { Invoice } from '#contract/invoices.ts';
import { type PreBill, PreBillIssue } from '#contract/pre-bills.ts';
import { useToday } from '#web/frame/today.ts';
import { Alert } from '#web/kit/Alert.tsx';
import { Button } from '#web/kit/Button.tsx';
import { DayField } from '#web/kit/DayField.tsx';
import { Dialog } from '#web/kit/Dialog.tsx';
import { Form } from '#web/kit/Form.tsx';
import { FormActions } from '#web/kit/FormActions.tsx';
import { MoneyText } from '#web/kit/MoneyText.tsx';
import { PlaceLink } from '#web/kit/PlaceLink.tsx';
import { SubmitButton } from '#web/kit/SubmitButton.tsx';
import { codesSentence } from '#web/pre-bills/missing-codes.ts';
import { useIssue } from '#web/pre-bills/pre-bill-calls.ts';

/** As it stands in the list, or in its own window. */
export type ToIssue = Omit<PreBill, 'lines'>;

interface Props {
  preBills: readonly ToIssue[];
  /** They are no pre-bills any more. */
  onIssued: () => void;
  onClose: () => void;
}

/** Says how many invoices it will be and for how much, and afterwards leads to them. */
export function IssueDialog({ preBills, onIssued, onClose }: Props) {
  const [issued, setIssued] = useState<readonly Invoice[] | null>(null);
  const issue = useIssue();
  const issueDate = useToday();
  const count = preBills.reduce((sum, { payers }) => sum + payers, 0);
  const sum = formatMoney(totalOf(preBills.map(({ total }) => total)));
  const title = issued ? 'Invoices issued' : `Issue ${invoicesText(count)} (${sum})?`;
  return (
    <Dialog open onClose={onClose} title={title}>
      {issued ? (
        <ul className="grid gap-2">
          {issued.map(({ id, invoiceNumber, clientName, amount }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-3 wrap-anywhere">
              <span>
                <PlaceLink parts={{ invoice: id, tab: undefined }}>{invoiceNumber}</PlaceLink>,{' '}
                {clientName}
              </span>
              <MoneyText amount={amount} />
            </li>
          ))}
        </ul>
      ) : (
        <Form
          takes={PreBillIssue}
          start={{ ids: preBills.map(({ id }) => id), issueDate, dueDate: null }}
          onSubmit={async (body, { idempotencyKey }) => {
            setIssued(await issue.mutateAsync({ body, idempotencyKey }));
            onIssued();
          }}
        >
          <MissingCodes preBills={preBills} />
          <p>Each payer gets an invoice. The time and the expenses on them count as billed.</p>
          <DayField name="issueDate" label="Issue date" required />
          <DayField
            name="dueDate"
            label="Due date"
            hint="Left empty, it follows from what is agreed with each payer."
          />
          <FormActions>
            <SubmitButton>{count === 1 ? 'Issue invoice' : 'Issue invoices'}</SubmitButton>
            <Button variant="secondary" onClick={onClose}>
              Cancel
            </Button>
          </FormActions>
        </Form>
      )}
    </Dialog>
  );
}

/** Said, not forbidden: who sends the bill knows whether the payer looks. */
function MissingCodes({ preBills }: Pick<Props, 'preBills'>) {
  const said = preBills.flatMap((one) => {
    const sentence = codesSentence(one);
    return sentence ? { id: one.id, sentence: `${one.matterNumber}: ${sentence}` } : [];
  });
  return (
    said.length > 0 && (
      <Alert tone="warning">
        <ul className="grid gap-1 wrap-anywhere">
          {said.map(({ id, sentence }) => (
            <li key={id}>{sentence}</li>
          ))}
        </ul>
      </Alert>
    )
  );
}

const invoicesText = (count: number) => (count === 1 ? '1 invoice' : `${count} invoices`);
