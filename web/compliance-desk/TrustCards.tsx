/** The three cards of the trust accounts. Before there is one they follow the items of the starter checklist. */
import { FileText, Percent, Scale } from 'lucide-react';
import { complianceItems } from '#contract/compliance-items.ts';
import type { StarterItem } from '#contract/compliance-kinds.ts';
import { type TrustStanding, trustReports } from '#contract/trust-reports.ts';
import { CardLink } from '#web/compliance-desk/CardLink.tsx';
import { DeskCard } from '#web/compliance-desk/DeskCard.tsx';
import { StarterCards } from '#web/compliance-desk/StarterCards.tsx';
import {
  dueFirst,
  interestStanding,
  packetStanding,
  reconciliationStanding,
} from '#web/compliance-desk/trust-words.ts';
import { useToday } from '#web/frame/today.ts';
import { useRead } from '#web/kit/api.ts';
import { PacketButtons } from '#web/trust-reports/PacketButtons.tsx';

export function TrustCards() {
  const read = useRead(trustReports.standing);
  const today = useToday();
  const accounts = read.data;
  if (accounts?.length === 0) return <StarterCards />;
  return (
    <>
      <DeskCard
        title="Account Reconciliation"
        icon={Scale}
        what="Bank statement, register and client ledgers agree."
        read={read}
        standing={accounts && reconciliationStanding(accounts, today)}
        action={
          <>
            <CardLink about="Account Reconciliation" parts={reconcileParts(accounts ?? [])}>
              Reconcile
            </CardLink>
            <ItemLink starter="account-reconciliation" about="Account Reconciliation" />
          </>
        }
      />
      <DeskCard
        title="Monthly IOLTA Report"
        icon={FileText}
        what="The month of the trust account, reviewed and filed."
        read={read}
        standing={accounts && packetStanding(accounts)}
        action={
          <>
            <LastMonth accounts={accounts ?? []} />
            <CardLink about="Monthly IOLTA Report" parts={{ desk: 'journals', book: 'packet' }}>
              Another month
            </CardLink>
            <ItemLink starter="iolta-report" about="Monthly IOLTA Report" />
          </>
        }
      />
      <DeskCard
        title="Interest Distribution"
        icon={Percent}
        what="The bank remits the interest to the foundation."
        read={read}
        standing={accounts && interestStanding(accounts, today)}
        action={
          <>
            <CardLink about="Interest Distribution" parts={{ desk: 'trust', act: 'interest' }}>
              Record interest
            </CardLink>
            <ItemLink starter="interest-distribution" about="Interest Distribution" />
          </>
        }
      />
    </>
  );
}

/** To the account the card speaks of, and to what is being prepared of it. */
function reconcileParts(accounts: readonly TrustStanding[]) {
  const account = dueFirst(accounts);
  return {
    desk: 'reconciliation',
    taccount: accounts.length > 1 ? account?.accountId : undefined,
    reconciliation: account?.openReconciliationId ?? undefined,
  };
}

/** Of one account at once; of several somebody has to say which. */
function LastMonth({ accounts }: { accounts: readonly TrustStanding[] }) {
  const [only, second] = accounts;
  if (!only?.packetMonth || second) return null;
  return <PacketButtons accountId={only.accountId} month={only.packetMonth} />;
}

/** The duty itself stays on the checklist. */
function ItemLink({ starter, about }: { starter: StarterItem; about: string }) {
  const { data } = useRead(complianceItems.starters);
  const item = data?.find(({ starterItem }) => starterItem === starter);
  if (!item) return null;
  return (
    <CardLink about={about} parts={{ item: item.id }}>
      Open item
    </CardLink>
  );
}
