import type { TrustAccount } from '#contract/trust-accounts.ts';
import { trustReports } from '#contract/trust-reports.ts';
import { useToday } from '#web/frame/today.ts';
import { Arriving } from '#web/kit/Arriving.tsx';
import { useAddress } from '#web/kit/address.ts';
import { useRead } from '#web/kit/api.ts';
import { Card } from '#web/kit/Card.tsx';
import { EmptyState } from '#web/kit/EmptyState.tsx';
import { MoneyText } from '#web/kit/MoneyText.tsx';
import { JournalTable } from '#web/trust-reports/JournalTable.tsx';
import { PeriodChoice } from '#web/trust-reports/PeriodChoice.tsx';
import { daysOfPeriod, periodsSince, readPeriod } from '#web/trust-reports/periods.ts';

interface Props {
  account: TrustAccount;
  of: 'receipts' | 'disbursements';
}

const words = {
  receipts: { title: 'Receipts journal', none: 'Nothing came in.', total: 'Received' },
  disbursements: { title: 'Disbursements journal', none: 'Nothing went out.', total: 'Disbursed' },
};

/** All that came in or went out in a month or a year, in the order of its numbers. */
export function JournalBook({ account, of }: Props) {
  const { search } = useAddress();
  const { months, years } = periodsSince(account.openedOn, useToday());
  const periods = [...months, ...years];
  const period = readPeriod(search.get('month'), periods);
  const query = { accountId: account.id, ...daysOfPeriod(period) };
  const read = useRead(trustReports[of], { query });
  const { title, none, total } = words[of];
  const journal = read.data;
  return (
    <Card title={title} flush action={<PeriodChoice period={period} periods={periods} />}>
      <Arriving
        read={read}
        rows={4}
        loading="Loading the journal"
        failed="Could not load the journal."
      />
      {journal && (
        <p className="flex flex-wrap gap-x-6 gap-y-1 px-4 pt-1 pb-3 text-sm text-muted sm:px-5">
          <span>
            Balance before <MoneyText amount={journal.openingBalance} />
          </span>
          <span>
            {total} <MoneyText amount={journal.total} />
          </span>
        </p>
      )}
      {journal?.lines.length === 0 && <EmptyState text={none} />}
      {journal && journal.lines.length > 0 && (
        <JournalTable caption={title} lines={journal.lines} />
      )}
    </Card>
  );
}
