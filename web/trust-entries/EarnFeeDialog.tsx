import { useWatch } from 'react-hook-form';
import { formatMoney } from '#contract/cents.ts';
import type { Invoice } from '#contract/invoices.ts';
import { NewEarnedFee } from '#contract/trust-acts.ts';
import type { TrustLedger } from '#contract/trust-ledgers.ts';
import { useBankingAccounts } from '#web/banking-accounts/banking-account-calls.ts';
import { useToday } from '#web/frame/today.ts';
import { FormDialog } from '#web/kit/FormDialog.tsx';
import { useProposed } from '#web/kit/proposed-value.ts';
import { SelectField } from '#web/kit/SelectField.tsx';
import { BankField } from '#web/trust-accounts/BankField.tsx';
import { useTrustAccounts } from '#web/trust-accounts/trust-account-calls.ts';
import { AmountAndDay, ReferenceField } from '#web/trust-entries/ActFields.tsx';
import { asSent, SentFields } from '#web/trust-entries/SentFields.tsx';
import { useEarnFee } from '#web/trust-entries/trust-entry-calls.ts';
import { usable } from '#web/trust-entries/usable.ts';
import { lesser } from '#web/trust-ledgers/ledger-words.ts';

interface Offered {
  /** The ledgers it can be paid from, and the invoices that can be paid; one of either needs no choice. */
  ledgers: readonly TrustLedger[];
  invoices: readonly Invoice[];
}

/** A fee that was earned: out of trust, into the firm's account, and the invoice is paid by as much. */
export function EarnFeeDialog({ onClose, ...offered }: Offered & { onClose: () => void }) {
  const earn = useEarnFee();
  const day = useToday();
  const ledger = only(offered.ledgers);
  const invoice = only(offered.invoices);
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
        bankingAccountId: undefined,
        method: 'ach',
        checkNumber: null,
        reference: null,
      }}
      submit="Pay invoice"
      onSubmit={(act, { idempotencyKey }) =>
        earn.mutateAsync({ body: asSent(act), idempotencyKey })
      }
    >
      <FeeFields {...offered} />
    </FormDialog>
  );
}

function FeeFields({ ledgers, invoices }: Offered) {
  const { data: banks } = useBankingAccounts();
  const ledgerId: string | null | undefined = useWatch({ name: 'ledgerId' });
  const invoiceId: string | null | undefined = useWatch({ name: 'invoiceId' });
  const ledger = ledgers.find(({ id }) => id === ledgerId);
  const invoice = invoices.find(({ id }) => id === invoiceId);
  // What is owed, or what can be used if that is less.
  useProposed('amount', ledger && invoice ? lesser(invoice.balance, ledger.available) : '');
  useProposed('bankingAccountId', banks && (banks.find(({ isDefault }) => isDefault)?.id ?? null));
  return (
    <>
      {ledgers.length > 1 && <LedgerChoice ledgers={ledgers} />}
      <SelectField
        name="invoiceId"
        label="Invoice"
        required
        emptyLabel={invoices.length > 1 ? 'Choose an invoice' : undefined}
        options={invoices.map((one) => ({ value: one.id, label: owed(one) }))}
      />
      <AmountAndDay hint={ledger && `${formatMoney(ledger.available)} can be used.`} />
      <BankField
        label="Into the account"
        hint="Where the firm keeps its own money."
        fits={({ accountType }) => accountType !== 'trust'}
        newType="checking"
      />
      <SentFields accountId={ledger?.accountId} hasTarget={false} />
      <ReferenceField />
    </>
  );
}

/** All are of one client: what tells them from each other is the account and the matter. */
function LedgerChoice({ ledgers }: Pick<Offered, 'ledgers'>) {
  const { data: accounts } = useTrustAccounts();
  const nameOf = ({ accountId, matterNumber }: TrustLedger) =>
    [accounts?.find(({ id }) => id === accountId)?.name, matterNumber].filter(Boolean).join(', ');
  return (
    <SelectField
      name="ledgerId"
      label="Out of the ledger"
      required
      emptyLabel="Choose a ledger"
      options={ledgers.map((one) => ({
        value: one.id,
        label: `${nameOf(one)}: ${formatMoney(one.available)} available`,
      }))}
    />
  );
}

const only = <One,>(all: readonly One[]) => (all.length === 1 ? all[0] : undefined);
const owed = ({ invoiceNumber, balance }: Invoice) =>
  `${invoiceNumber}: ${formatMoney(balance)} is owed`;
