/** The ways into the books of the trust accounts. */
import { BookOpen, HandCoins, Landmark } from 'lucide-react';
import type { dashboard } from '#contract/dashboard.ts';
import { type TrustStanding, trustReports } from '#contract/trust-reports.ts';
import { trustRequests } from '#contract/trust-requests.ts';
import { CardLink } from '#web/compliance-desk/CardLink.tsx';
import { DeskCard } from '#web/compliance-desk/DeskCard.tsx';
import {
  booksStanding,
  ledgersStanding,
  mostRequests,
  requestsStanding,
} from '#web/compliance-desk/trust-words.ts';
import { readOf, useRead } from '#web/kit/api.ts';

/** Without its schemas: two screens that share a file make the first one ask for it. */
const trustBalances = readOf<typeof dashboard.trustBalances>('/api/dashboard/trust-balances');

export function LedgersCard() {
  const sums = useRead(trustBalances);
  const accounts = useRead(trustReports.standing);
  const title = 'Trust ledgers';
  const hasAccounts = sums.data?.hasAccounts ?? true;
  const standing = sums.data && accounts.data && ledgersStanding(sums.data, accounts.data);
  return (
    <DeskCard
      title={title}
      icon={Landmark}
      what="What each client has in trust, and every entry of it."
      read={sums.data ? accounts : sums}
      standing={hasAccounts ? standing : { text: 'No trust account yet.' }}
      action={
        <CardLink
          about={title}
          parts={{ desk: 'trust', taccount: withWaiting(accounts.data ?? []) }}
        >
          {hasAccounts ? 'Open ledgers' : 'Open a trust account'}
        </CardLink>
      }
    />
  );
}

/** Of several accounts, the one in which a payment waits. */
const withWaiting = (accounts: readonly TrustStanding[]) =>
  accounts.length > 1 ? accounts.find(({ proposals }) => proposals > 0)?.accountId : undefined;

/** There is nothing in either before there is an account. */
export function JournalAndRequestCards() {
  const { data } = useRead(trustReports.standing);
  if (!data || data.length === 0) return null;
  return (
    <>
      <JournalsCard />
      <RequestsCard />
    </>
  );
}

function JournalsCard() {
  const read = useRead(trustReports.standing);
  const title = 'Trust journals';
  return (
    <DeskCard
      title={title}
      icon={BookOpen}
      what="Receipts, disbursements, checks nobody cashed, money nobody claims."
      read={read}
      standing={read.data && booksStanding(read.data)}
      action={
        <CardLink about={title} parts={{ desk: 'journals' }}>
          Open journals
        </CardLink>
      }
    />
  );
}

function RequestsCard() {
  const limit = String(mostRequests);
  const unpaid = useRead(trustRequests.list, { query: { state: 'open', limit } });
  const partPaid = useRead(trustRequests.list, { query: { state: 'part-paid', limit } });
  const isRead = unpaid.data && partPaid.data;
  const title = 'Trust requests';
  return (
    <DeskCard
      title={title}
      icon={HandCoins}
      what="What clients are asked to pay into trust."
      read={unpaid.data ? partPaid : unpaid}
      standing={isRead && requestsStanding(unpaid.data.length + partPaid.data.length)}
      action={
        <CardLink about={title} parts={{ desk: 'requests' }}>
          Open requests
        </CardLink>
      }
    />
  );
}
