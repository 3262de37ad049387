import { toCents } from '#contract/cents.ts';
import type { TrustAccount } from '#contract/trust-accounts.ts';
import type { TrialBalance } from '#contract/trust-books.ts';
import { trustLedgerLabels } from '#contract/trust-ledgers.ts';
import { trustReports } from '#contract/trust-reports.ts';
import { useToday } from '#web/frame/today.ts';
import { Alert } from '#web/kit/Alert.tsx';
import { Arriving } from '#web/kit/Arriving.tsx';
import { useAddress } from '#web/kit/address.ts';
import { useRead } from '#web/kit/api.ts';
import { Card } from '#web/kit/Card.tsx';
import { DayText } from '#web/kit/DayText.tsx';
import { EmptyState } from '#web/kit/EmptyState.tsx';
import { MoneyText } from '#web/kit/MoneyText.tsx';
import { PlaceLink } from '#web/kit/PlaceLink.tsx';
import { type Column, Table } from '#web/kit/Table.tsx';
import { ledgerParts } from '#web/trust-ledgers/trust-places.ts';
import { PeriodChoice } from '#web/trust-reports/PeriodChoice.tsx';
import { daysOfPeriod, periodsSince, readPeriod } from '#web/trust-reports/periods.ts';

type Ledger = TrialBalance['ledgers'][number];
const columns: Column<Ledger>[] = [
  {
    header: 'Ledger',
    cell: (ledger) => <LedgerName ledger={ledger} />,
  },
  {
    header: 'Matter',
    cell: ({ matterNumber }) => <span className="figure text-muted">{matterNumber ?? '–'}</span>,
  },
  { header: 'Balance', num: true, cell: ({ balance }) => <MoneyText amount={balance} /> },
];

/** What each ledger held at the end of a month; of the running one, what it holds today. */
export function TrialBalanceBook({ account }: { account: TrustAccount }) {
  const { search } = useAddress();
  const today = useToday();
  const { months } = periodsSince(account.openedOn, today);
  const period = readPeriod(search.get('month'), months);
  const { to } = daysOfPeriod(period);
  const read = useRead(trustReports.trialBalance, {
    query: { accountId: account.id, on: to < today ? to : today },
  });
  const balance = read.data;
  const held = balance?.ledgers.filter((ledger) => toCents(ledger.balance) !== 0n) ?? [];
  return (
    <Card title="Trial balance" flush action={<PeriodChoice period={period} periods={months} />}>
      <Arriving
        read={read}
        rows={4}
        loading="Loading the trial balance"
        failed="Could not load the trial balance."
      />
      {balance && (
        <div className="grid gap-2 px-4 pt-1 pb-3 text-sm sm:px-5">
          <p className="flex flex-wrap gap-x-6 gap-y-1 text-muted">
            <span>
              At the end of <DayText value={balance.on} />
            </span>
            <span>
              All ledgers <MoneyText amount={balance.total} />
            </span>
            <span>
              Register <MoneyText amount={balance.book} />
            </span>
          </p>
          {balance.total === balance.book ? (
            <p className="text-success">All ledgers together are what the register says.</p>
          ) : (
            <Alert>All ledgers together are not what the register says.</Alert>
          )}
        </div>
      )}
      {balance && held.length === 0 && <EmptyState text="No ledger held anything on that day." />}
      {held.length > 0 && (
        <div className="relative overflow-x-auto">
          <Table caption="Trial balance" columns={columns} rows={held} rowKey={({ id }) => id} />
        </div>
      )}
    </Card>
  );
}

/** Of a matter that is closed to whoever reads there is the sum and nothing to open. */
function LedgerName({ ledger: { id, kind, clientName } }: { ledger: Ledger }) {
  if (kind === 'client' && clientName === null) return 'A matter that is closed to you';
  return (
    <PlaceLink
      parts={ledgerParts(id)}
      className="inline-block min-h-6 text-link wrap-anywhere hover:underline pointer-coarse:min-h-11"
    >
      {clientName ?? trustLedgerLabels[kind]}
    </PlaceLink>
  );
}
