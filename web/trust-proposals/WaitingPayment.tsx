import { Check, Undo2, X } from 'lucide-react';
import { formatMoney } from '#contract/cents.ts';
import { formatDate, formatDay } from '#contract/dates.ts';
import { trustEntryLabels } from '#contract/trust-entries.ts';
import type { TrustProposal } from '#contract/trust-proposals.ts';
import { useCurrentUser, useMay } from '#web/frame/current-user.ts';
import { Button } from '#web/kit/Button.tsx';
import { MoneyText } from '#web/kit/MoneyText.tsx';
import { PlaceLink } from '#web/kit/PlaceLink.tsx';
import { howSent } from '#web/trust-entries/entry-words.ts';
import { useWithdrawPayment } from '#web/trust-proposals/trust-proposal-calls.ts';
import { useColleagueName } from '#web/users/colleagues.ts';

interface Props {
  proposal: TrustProposal;
  onApprove: () => void;
  onReject: () => void;
}

export function WaitingPayment({ proposal, onApprove, onReject }: Props) {
  const { amount, party, purpose, kind, day, clientName, matterNumber, reference } = proposal;
  const nameOf = useColleagueName();
  const { user } = useCurrentUser();
  const isOwn = proposal.proposedBy === user?.id;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-border px-4 py-3 text-sm sm:px-5">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">
          <MoneyText amount={amount} /> to {party}
        </p>
        <p className="wrap-anywhere">
          {trustEntryLabels[kind]}
          {day && ` on ${formatDay(day)}`}: {purpose}
        </p>
        <p className="wrap-anywhere">
          {howSent(proposal)}
          {reference && `, ${reference}`}
        </p>
        <p className="text-muted wrap-anywhere">
          Out of the ledger of{' '}
          <PlaceLink parts={{ ledger: proposal.ledgerId }}>
            {clientName}, {matterNumber}
          </PlaceLink>
          . {isOwn ? 'You' : (nameOf(proposal.proposedBy) ?? 'Somebody')} asked for it on{' '}
          {formatDate(proposal.proposedAt)}
          {isOwn ? ', so somebody else has to agree to it.' : '.'}
        </p>
      </div>
      <Decide proposal={proposal} isOwn={isOwn} onApprove={onApprove} onReject={onReject} />
    </li>
  );
}

/** Nobody agrees to what they asked for themselves; and who may not pay out agrees to nothing. */
function Decide({ proposal, isOwn, onApprove, onReject }: Props & { isOwn: boolean }) {
  const maySpend = useMay('spendTrust');
  const withdraw = useWithdrawPayment();
  const params = { id: proposal.id };
  const what = `${formatMoney(proposal.amount)} to ${proposal.party}`;
  if (!isOwn && !maySpend)
    return <p className="text-muted">An attorney or a manager decides on it.</p>;
  if (isOwn)
    return (
      <Button
        size="sm"
        variant="secondary"
        icon={Undo2}
        aria-label={`Withdraw ${what}`}
        pending={withdraw.isPending}
        onClick={() => withdraw.mutate({ params })}
      >
        Withdraw
      </Button>
    );
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" icon={Check} aria-label={`Approve ${what}`} onClick={onApprove}>
        Approve
      </Button>
      <Button
        size="sm"
        variant="quiet-danger"
        icon={X}
        aria-label={`Reject ${what}`}
        onClick={onReject}
      >
        Reject
      </Button>
    </div>
  );
}
