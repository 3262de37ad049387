/** How the invoice is to be paid, and where that can be taken from. */
import { Building2, FileInput, Landmark, Save } from 'lucide-react';
import { useState } from 'react';
import type { BankingAccount } from '#contract/banking-accounts.ts';
import { isMask } from '#contract/masks.ts';
import { hasFirmDetails, sourceLabels } from '#contract/payment-block.ts';
import type { CurrentUser } from '#contract/users.ts';
import { AddBankingDialog } from '#web/invoices/AddBankingDialog.tsx';
import { BankingAccountPicker } from '#web/invoices/BankingAccountPicker.tsx';
import { PaymentTemplatePicker } from '#web/invoices/PaymentTemplatePicker.tsx';
import type { PaymentFilling } from '#web/invoices/payment-filling.ts';
import { usePaymentSources } from '#web/invoices/payment-sources.ts';
import { SaveTemplateDialog } from '#web/invoices/SaveTemplateDialog.tsx';
import { tell } from '#web/invoices/writing-calls.ts';
import { Badge } from '#web/kit/Badge.tsx';
import { Button } from '#web/kit/Button.tsx';
import { ConfirmDialog } from '#web/kit/ConfirmDialog.tsx';
import { TextAreaField } from '#web/kit/TextAreaField.tsx';

interface Props {
  firm: CurrentUser;
  payment: PaymentFilling;
  /** The invoice that is edited: its stored instructions are what masks stand for. */
  invoiceId: string | null;
}

export function PaymentFields({ firm, payment, invoiceId }: Props) {
  const sources = usePaymentSources(firm, invoiceId);
  const [accountId, setAccountId] = useState('');
  const [isAdding, setAdding] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const { text, from, isFilling, question } = payment;
  const whose = question && question !== 'nothing' ? question.whose : null;
  const isFromAccount = from?.source === 'account';

  const fillFrom = (account: BankingAccount) => payment.fill(sources.account(account));
  const choose = (account: BankingAccount) => {
    setAccountId(account.id);
    if (text.trim() === '' || isFromAccount) fillFrom(account);
    else tell.accountSelected();
  };
  const small = { size: 'sm', variant: 'secondary' } as const;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <BankingAccountPicker
          value={isFromAccount ? (from.id ?? '') : accountId}
          onChoose={choose}
          onNone={() => setAccountId('')}
          isKept={!isFromAccount && !isFilling}
          onUse={fillFrom}
        />
        <PaymentTemplatePicker
          value={from?.source === 'template' ? (from.id ?? '') : ''}
          onChoose={(template) => payment.fill(sources.template(template))}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          {...small}
          icon={Building2}
          onClick={() =>
            hasFirmDetails(firm) ? payment.fill(sources.firm()) : tell.noFirmDetails()
          }
        >
          Use Firm Details
        </Button>
        <Button {...small} icon={Landmark} onClick={() => setAdding(true)}>
          Add Banking
        </Button>
      </div>
      <div className="grid gap-2">
        <TextAreaField
          name="paymentInstructions"
          label="Payment Instructions"
          rows={5}
          hint={
            isMask(text)
              ? 'Numbers are masked. A mask that stays in its place keeps the stored number.'
              : undefined
          }
        />
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p role="status" className="text-sm text-muted">
            {isFilling && 'Filling in the payment instructions'}
            {!isFilling && from && (
              <Badge tone="info" icon={FileInput}>
                {sourceLabels[from.source]}
              </Badge>
            )}
          </p>
          <Button
            {...small}
            icon={Save}
            title="Keep these instructions as a payment template"
            onClick={() => (text.trim() ? setSaving(true) : tell.noInstructions())}
          >
            Save
          </Button>
        </div>
      </div>
      <AddBankingDialog
        open={isAdding}
        onClose={() => setAdding(false)}
        onAdded={(account) => {
          setAdding(false);
          choose(account);
        }}
      />
      <SaveTemplateDialog
        open={isSaving}
        instructions={text}
        invoiceId={invoiceId}
        onClose={() => setSaving(false)}
      />
      <ConfirmDialog
        open={question === 'nothing'}
        title="Clear the payment instructions?"
        text="They began as those of the client this invoice was for. That client's numbers may still be in them."
        confirm="Clear"
        cancel="Keep mine"
        onConfirm={payment.replace}
        onCancel={payment.keep}
      />
      <ConfirmDialog
        open={whose !== null}
        title="Replace the payment instructions?"
        text={`What you typed gives way to the instructions of ${whose}.`}
        confirm="Replace"
        cancel="Keep mine"
        harmless
        onConfirm={payment.replace}
        onCancel={payment.keep}
      />
    </>
  );
}
