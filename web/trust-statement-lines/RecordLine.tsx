import type { TrustAccount } from '#contract/trust-accounts.ts';
import { DepositDialog } from '#web/trust-entries/DepositDialog.tsx';
import { BankChargeDialog } from '#web/trust-entries/FirmMoneyDialogs.tsx';
import { InterestDialog } from '#web/trust-entries/InterestDialog.tsx';
import type { ShownLine } from '#web/trust-statement-lines/LineRow.tsx';
import type { RecordedAs } from '#web/trust-statement-lines/line-words.ts';
import { useMatch } from '#web/trust-statement-lines/statement-line-calls.ts';

interface Props {
  line: ShownLine;
  account: TrustAccount;
  as: RecordedAs;
  onClose: () => void;
}

/** What the bank shows and nobody has recorded yet: its form, filled in from the line, and matched with it at once. */
export function RecordLine({ line, account, as, onClose }: Props) {
  const match = useMatch();
  const { id, day, description } = line;
  const amount = line.amount.replace('-', '');
  const onRecorded = (entryId: string) =>
    match.mutate({ params: { id }, body: { entryIds: [entryId] } });
  const asked = { onRecorded, onClose };
  if (as === 'deposit')
    return (
      <DepositDialog
        accounts={[account]}
        known={{ amount, day, purpose: description }}
        {...asked}
      />
    );
  if (as === 'interest')
    return (
      <InterestDialog
        account={account}
        known={{ amount, day, reference: description.slice(0, 200) }}
        {...asked}
      />
    );
  return (
    <BankChargeDialog account={account} known={{ amount, day, purpose: description }} {...asked} />
  );
}
