import { useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { formatMoney } from '#contract/cents.ts';
import type { Invoice } from '#contract/invoices.ts';
import { NewEarnedFee } from '#contract/trust-acts.ts';
import type { TrustLedger } from '#contract/trust-ledgers.ts';
import { useBankingAccounts } from '#web/banking-accounts/banking-account-calls.ts';
import { useToday } from '#web/frame/today.ts';
import { FormDialog } from '#web/kit/FormDialog.tsx';
import { SelectField } from '#web/kit/SelectField.tsx';
import { BankField } from '#web/trust-accounts/BankField.tsx';
import { AmountAndDay, ReferenceField } from '#web/trust-entries/ActFields.tsx';
import { usable } from '#web/trust-entries/PayOutDialog.tsx';
import { asSent, SentFields } from '#web/trust-entries/SentFields.tsx';
import { useEarnFee } from '#web/trust-entries/trust-entry-calls.ts';
import { ledgerName, lesser } from '#web/trust-ledgers/ledger-words.ts';

interface Props {
  /** The ledgers it can be paid from, and the invoices that can be paid; one of either needs no choice. */
  ledgers: readonly TrustLedger[];
  invoices: readonly Invoice[];
  check: string | null;
  onClose: () => void;
}

/** A fee that was earned: out of trust, into the firm's account, and the invoice is paid by as much. */
export function EarnFeeDialog({ ledgers, invoices, check, onClose }: Props) {
  const earn = useEarnFee();
  const day = useToday();
  const { data: banks, failureCount } = useBankingAccounts();
  const usual = banks?.find(({ isDefault }) => isDefault);
  const ledger = ledgers.length === 1 ? ledgers[0] : undefined;
  const invoice = invoices.length === 1 ? invoices[0] : undefined;
  // The form starts with the usual account; where that cannot be known, a person chooses. Once there, it stays: asking
  // again must not take away what was typed.
  const [isReady, setReady] = useState(false);
  if (!isReady && (banks || failureCount > 0)) setReady(true);
  if (!isReady) return null;
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Pay an invoice from trust"
      description={ledger ? usable(ledger) : invoice && owed(invoice)}
      takes={NewEarnedFee}
      start={{
        ledgerId: ledger?.id,
        invoiceId: invoice?.id,
        amount: ledger && invoice ? lesser(invoice.balance, ledger.available) : '',
        day,
        bankingAccountId: usual?.id,
        method: 'ach',
        checkNumber: check,
        reference: null,
      }}
      submit="Pay invoice"
      onSubmit={(act, { idempotencyKey }) =>
        earn.mutateAsync({ body: asSent(act), idempotencyKey })
      }
    >
      {!ledger && (
        <SelectField
          name="ledgerId"
          label="Out of the ledger"
          required
          emptyLabel="Choose a ledger"
          options={ledgers.map((one) => ({ value: one.id, label: ledgerName(one) }))}
        />
      )}
      <SelectField
        name="invoiceId"
        label="Invoice"
        required
        emptyLabel={invoice ? undefined : 'Choose an invoice'}
        options={invoices.map((one) => ({ value: one.id, label: owed(one) }))}
      />
      <ProposedAmount ledgers={ledgers} invoices={invoices} />
      <BankField
        label="Into the account"
        hint="Where the firm keeps its own money."
        fits={({ accountType }) => accountType !== 'trust'}
        newType="checking"
      />
      <SentFields hasTarget={false} />
      <ReferenceField />
    </FormDialog>
  );
}

const owed = ({ invoiceNumber, balance }: Invoice) =>
  `${invoiceNumber}: ${formatMoney(balance)} is owed`;

/** What is owed, or what can be used if that is less, until somebody writes another amount. */
function ProposedAmount({ ledgers, invoices }: Pick<Props, 'ledgers' | 'invoices'>) {
  const { getValues, setValue } = useFormContext<{ amount: string }>();
  const ledgerId: string | null = useWatch({ name: 'ledgerId' });
  const invoiceId: string | null = useWatch({ name: 'invoiceId' });
  const ledger = ledgers.find(({ id }) => id === ledgerId);
  const invoice = invoices.find(({ id }) => id === invoiceId);
  const proposed = ledger && invoice ? lesser(invoice.balance, ledger.available) : '';
  const last = useRef(proposed);
  useEffect(() => {
    if (last.current === proposed) return;
    if (getValues('amount') === last.current) setValue('amount', proposed);
    last.current = proposed;
  }, [proposed, getValues, setValue]);
  return <AmountAndDay hint={ledger && `${formatMoney(ledger.available)} can be used.`} />;
}
