import { formatDate } from '#contract/dates.ts';
import {
  type TrustProposal,
  type TrustProposalState,
  trustProposalLabels,
  trustProposals,
} from '#contract/trust-proposals.ts';
import { useRead } from '#web/kit/api.ts';
import { Badge, type Tone } from '#web/kit/Badge.tsx';
import { Card } from '#web/kit/Card.tsx';
import { MoneyText } from '#web/kit/MoneyText.tsx';
import { PlaceLink } from '#web/kit/PlaceLink.tsx';
import { useColleagueName } from '#web/users/colleagues.ts';

const tones: Record<TrustProposalState, Tone> = {
  proposed: 'warning',
  approved: 'success',
  refused: 'danger',
  withdrawn: 'neutral',
};

/** What became of payments that waited, and why one was rejected; nothing where none ever was decided. */
export function DecidedPayments({ accountId }: { accountId: string }) {
  const { data } = useRead(trustProposals.list, { query: { accountId } });
  const decided = data?.filter(({ state }) => state !== 'proposed') ?? [];
  if (decided.length === 0) return null;
  return (
    <Card flush>
      <details>
        <summary className="min-h-6 cursor-pointer px-4 py-2.5 text-sm text-muted hover:text-fg focus-visible:-outline-offset-2 sm:px-5 pointer-coarse:py-3">
          Approved and rejected payments ({decided.length})
        </summary>
        <ul>
          {decided.map((proposal) => (
            <Decided key={proposal.id} proposal={proposal} />
          ))}
        </ul>
      </details>
    </Card>
  );
}

function Decided({ proposal }: { proposal: TrustProposal }) {
  const nameOf = useColleagueName();
  const { amount, party, purpose, state, decidedBy, decidedAt, decisionNote, entryId } = proposal;
  return (
    <li className="grid gap-0.5 border-t border-border px-4 py-2.5 text-sm sm:px-5">
      <p className="flex flex-wrap items-center gap-x-2 wrap-anywhere">
        <span className="font-medium">
          <MoneyText amount={amount} /> to {party}
        </span>
        <Badge tone={tones[state]}>{trustProposalLabels[state]}</Badge>
      </p>
      <p className="wrap-anywhere">{purpose}</p>
      <p className="text-muted wrap-anywhere">
        {nameOf(decidedBy) ?? 'Somebody'}
        {decidedAt && `, ${formatDate(decidedAt)}`}
        {decisionNote && `: ${decisionNote}`}
        {entryId && (
          <>
            {' · '}
            <PlaceLink parts={{ entry: entryId }}>Open the entry</PlaceLink>
          </>
        )}
      </p>
    </li>
  );
}
