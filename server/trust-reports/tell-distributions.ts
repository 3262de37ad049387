/** Whoever answers for a matter hears once, for each receipt, that its money should be paid out. */
import { sql } from 'kysely';
import { formatMoney } from '#contract/cents.ts';
import { formatDay, today } from '#contract/dates.ts';
import { dueOrPassed } from '#server/deadline-reminders/told-once.ts';
import type { FirmDay } from '#server/jobs/job.ts';
import type { FirmDb } from '#server/kit/db.ts';
import * as notifications from '#server/notifications/store.ts';
import { responsibleFor } from '#server/trust-ledgers/tell-low.ts';
import { distributionsOn } from './distributions.ts';

/** Where nobody's money was ever taken into trust, none is to be paid out. */
export const hasClientMoney = sql`exists (select from trust_ledgers l
  where l.firm_id = due.firm_id and l.kind = 'client')`;

export async function tellOfDistributions(db: FirmDb, { timeZone, now }: FirmDay): Promise<void> {
  const due = await distributionsOn(db, today(timeZone, now));
  const told = due.map(({ ledgerId, payOutBy }) => ({
    recordId: ledgerId,
    dueOn: payOutBy,
    isOver: false,
  }));
  const news = await dueOrPassed(db, told);
  for (const { ledgerId, matterId, matterNumber, clientName, amount, since } of due) {
    if (!news.has(ledgerId)) continue;
    for (const userId of await responsibleFor(db, matterId)) {
      await notifications.insert(db, {
        userId,
        title: 'Trust money is to be paid out',
        message: `${formatMoney(amount)} of ${matterNumber} ${clientName} came in on ${formatDay(since)}. Pay out what nobody disputes, or hold it with the reason.`,
        type: 'warning',
        url: `/compliance?tab=iolta&desk=trust&ledger=${ledgerId}`,
        timestamp: now.toISOString(),
        about: `distribution ${ledgerId} since ${since}`,
      });
    }
  }
}
