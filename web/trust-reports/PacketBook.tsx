import type { TrustAccount } from '#contract/trust-accounts.ts';
import { monthWords } from '#web/compliance-desk/trust-words.ts';
import { useToday } from '#web/frame/today.ts';
import { useAddress } from '#web/kit/address.ts';
import { Card } from '#web/kit/Card.tsx';
import { PacketButtons } from '#web/trust-reports/PacketButtons.tsx';
import { PeriodChoice } from '#web/trust-reports/PeriodChoice.tsx';
import { daysOfPeriod, periodsSince, readPeriod } from '#web/trust-reports/periods.ts';

/** A month for the file. The running one is offered too: it says that it is not over. */
export function PacketBook({ account }: { account: TrustAccount }) {
  const { search } = useAddress();
  const { months } = periodsSince(account.openedOn, useToday());
  const [running, last] = months;
  const month = readPeriod(search.get('month') ?? last ?? null, months);
  const { lockedThrough } = account;
  const isReconciled = lockedThrough !== null && lockedThrough >= daysOfPeriod(month).to;
  return (
    <Card title="Monthly IOLTA Report" action={<PeriodChoice period={month} periods={months} />}>
      <div className="grid gap-3">
        <p className="max-w-prose text-sm text-muted">
          Journals, ledgers, trial balance and reconciliation of one month: as a PDF to be signed
          and filed, or as a CSV file with its figures.
        </p>
        <p className="text-sm font-medium">
          {monthWords(month)}: {month === running && 'not over yet'}
          {month !== running && (isReconciled ? 'reconciled' : 'not reconciled yet')}
        </p>
        <div className="flex flex-wrap gap-2">
          <PacketButtons accountId={account.id} month={month} />
        </div>
      </div>
    </Card>
  );
}
