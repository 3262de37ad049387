/** The firm's own money in the account: what it puts in for the bank's charges, and what the bank takes of it. */

import type { Day } from '#contract/dates.ts';
import type { TrustAccount } from '#contract/trust-accounts.ts';
import { NewBankCharge, NewFirmDeposit } from '#contract/trust-acts.ts';
import { useToday } from '#web/frame/today.ts';
import { FormDialog } from '#web/kit/FormDialog.tsx';
import { useFirmFundsCap } from '#web/trust-accounts/firm-funds-cap.ts';
import { AmountAndDay, PurposeField, ReferenceField } from '#web/trust-entries/ActFields.tsx';
import { useBankCharge, useFirmDeposit } from '#web/trust-entries/trust-entry-calls.ts';

interface Props {
  account: TrustAccount;
  onClose: () => void;
}

interface ChargeProps extends Props {
  /** What is known already, from the bank’s statement for example. */
  known?: { amount: string; day: Day; purpose: string };
  onRecorded?: (entryId: string) => void;
}

export function BankChargeDialog({ account, known, onRecorded, onClose }: ChargeProps) {
  const charge = useBankCharge();
  const day = useToday();
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Bank charge"
      description={`What the bank took from ${account.name}. It comes out of the firm’s own funds there, never out of a client’s.`}
      takes={NewBankCharge}
      start={{
        accountId: account.id,
        amount: '',
        day,
        purpose: 'Bank charge',
        reference: null,
        ...known,
      }}
      submit="Record bank charge"
      onSubmit={async (body, { idempotencyKey }) => {
        const { id } = await charge.mutateAsync({ body, idempotencyKey });
        onRecorded?.(id);
      }}
    >
      <AmountAndDay />
      <PurposeField />
      <ReferenceField />
    </FormDialog>
  );
}

export function FirmFundsDialog({ account, onClose }: Props) {
  const cap = useFirmFundsCap(account);
  const put = useFirmDeposit();
  const day = useToday();
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Firm funds"
      description={`Money of the firm in ${account.name}, for the bank’s charges and for nothing else. ${
        cap ? `It may be up to ${cap}.` : 'The rule of the jurisdiction says how much it may be.'
      }`}
      takes={NewFirmDeposit}
      start={{
        accountId: account.id,
        amount: '',
        day,
        purpose: 'For the bank’s charges',
        reference: null,
      }}
      submit="Record firm funds"
      onSubmit={(body, { idempotencyKey }) => put.mutateAsync({ body, idempotencyKey })}
    >
      <AmountAndDay />
      <PurposeField />
      <ReferenceField />
    </FormDialog>
  );
}
