/** Where the practice's trust money is kept: the account, who works there, and what has happened so far. */
import { type Day, dayIn } from '#contract/dates.ts';
import type { TrustEntry } from '#contract/trust-entries.ts';
import * as bankingAccounts from '#server/banking-accounts/store.ts';
import type { FirmDb } from '#server/kit/db.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';
import { open } from '#server/trust-accounts/keep.ts';
import * as ledgers from '#server/trust-ledgers/store.ts';
import { agoOf, officeHour } from '../office-hours.ts';
import { clerk, type DemoFirm, manager, userOf } from '../people.ts';
import { officeZone } from '../wall-clock.ts';
import { type Seen, seenBy } from './statements.ts';
import type { When } from './trust-story.ts';

export interface Happening {
  at: Date;
  happen: (at: Date) => Promise<unknown>;
}

export interface Desk {
  db: FirmDb;
  now: Date;
  opened: Date;
  accountId: string;
  /** Where the firm keeps its own money. */
  operatingId: string;
  clerk: SignedInUser;
  partner: SignedInUser;
  attorney: SignedInUser;
  /** Posted, and not on a statement yet. */
  seen: Seen[];
  matterOf(key: string): string;
  ledgerOf(key: string): Promise<string>;
  /** Minutes apart, so that no two things happen at once. */
  at(when: When, hour?: number): Date;
  /** The bank will see it, unless nobody cashes the check. */
  see(entry: TrustEntry, isOutstanding?: boolean): TrustEntry;
}

/** On this day eight months ago, or the Friday before a weekend. */
export const openedAt = (now: Date): Date =>
  officeHour(now, agoOf(now, 8, Math.min(28, now.getUTCDate())), 14);

export const dayOf = (at: Date): Day => `${dayIn(officeZone, at)}T00:00:00.000Z`;

export async function openDesk(
  db: FirmDb,
  firm: DemoFirm,
  now: Date,
  matterIds: ReadonlyMap<string, string>,
): Promise<Desk> {
  const opened = openedAt(now);
  const partner = userOf(firm, manager);
  const banks = await bankingAccounts.list(db);
  const { id: accountId } = await open(db, partner, opened, {
    name: 'Client Trust Account (IOLTA)',
    bankingAccountId: banks.find((one) => one.accountType === 'trust')?.id ?? '',
    jurisdiction: 'NY',
    interestTo: 'foundation',
    openedOn: dayOf(opened),
  });
  const seen: Seen[] = [];
  const matterOf = (key: string) => matterIds.get(key) ?? '';
  let minute = 0;
  return {
    db,
    now,
    opened,
    accountId,
    operatingId: banks.find(({ isDefault }) => isDefault)?.id ?? '',
    clerk: userOf(firm, clerk),
    partner,
    attorney: userOf(firm, 'okafor'),
    seen,
    matterOf,
    ledgerOf: async (key) =>
      (await ledgers.find(db, accountId, { matterId: matterOf(key) }))?.id ?? '',
    at(when, hour = 15) {
      minute = (minute + 7) % 60;
      const ago = 'ago' in when ? when.ago : agoOf(now, when[0], when[1]);
      return officeHour(now, ago, hour, minute);
    },
    see(entry, isOutstanding) {
      if (entry.bankAmount !== '0.00') seen.push(seenBy(entry, isOutstanding));
      return entry;
    },
  };
}
