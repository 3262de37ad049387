/**
 * Eight months of a trust account, lived through with the product's own verbs at the time it happened: numbers, sums,
 * clearings and signed reports are what they would be had people typed it in.
 */
import type { FirmDb } from '#server/kit/db.ts';
import { place } from '#server/trust-holds/place.ts';
import { setMinimum } from '#server/trust-ledgers/minimum.ts';
import { lastOf } from '#server/trust-reports/span.ts';
import { change } from '#server/trust-settings/save.ts';
import { agoOf, officeHour } from '../office-hours.ts';
import type { DemoFirm } from '../people.ts';
import { type Desk, dayOf, type Happening, openDesk } from './desk.ts';
import type { EarnedFee } from './earned-fees.ts';
import { moneyIn } from './money-in.ts';
import { moneyOut } from './money-out.ts';
import { signMonth } from './statements.ts';
import { approval, hold, minimum } from './trust-story.ts';

export async function keepTrust(
  db: FirmDb,
  firm: DemoFirm,
  now: Date,
  matterIds: ReadonlyMap<string, string>,
  fees: readonly EarnedFee[],
): Promise<void> {
  const desk = await openDesk(db, firm, now, matterIds);
  const happenings = [
    ...moneyIn(desk, fees),
    ...moneyOut(desk, fees),
    ...arrangements(desk),
    ...signatures(desk),
  ].sort((one, other) => one.at.getTime() - other.at.getTime());
  for (const { at, happen } of happenings) await happen(at);
}

/** What is kept back, kept up, and watched by two. */
const arrangements = ({ db, partner, ledgerOf, at }: Desk): Happening[] => [
  {
    at: at(hold.when),
    happen: async (on) => {
      const { amount, reason } = hold;
      const ledgerId = await ledgerOf(hold.matter);
      await place(db, partner, on, { ledgerId, kind: 'dispute', amount, reason });
    },
  },
  {
    at: at(minimum.when),
    happen: async (on) =>
      setMinimum(db, partner, on, await ledgerOf(minimum.matter), minimum.amount),
  },
  {
    at: at(approval.when),
    happen: (on) => change(db, partner, on, { approvalAbove: approval.above }),
  },
];

const signedMonths = 6;

/** In the first days after each month; the last whole one waits to be reconciled. */
function signatures(desk: Desk): Happening[] {
  const { db, now, seen, accountId } = desk;
  let balance = '0.00';
  return Array.from({ length: signedMonths }, (_, n) => {
    const months = signedMonths + 1 - n;
    return {
      at: officeHour(now, agoOf(now, months - 1, 7), 18),
      happen: async (at: Date) => {
        const statementOn = lastOf(dayOf(officeHour(now, agoOf(now, months, 15), 15)));
        const booked = seen.filter(({ day }) => day !== null && day <= statementOn);
        for (const one of booked) seen.splice(seen.indexOf(one), 1);
        balance = await signMonth(db, desk, at, { accountId, statementOn, balance, booked });
      },
    };
  });
}
