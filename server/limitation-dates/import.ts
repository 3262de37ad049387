/** Limitation dates that came as bare days with matters from another program: a lawyer has to verify them. */
import { randomUUID } from 'node:crypto';
import { type Day, plusDays } from '#contract/dates.ts';
import { type ImportSource, importSourceLabels } from '#contract/import-sources.ts';
import { type LimitationDate, limitationDay } from '#contract/limitation-dates.ts';
import { type FirmDb, send } from '#server/kit/db.ts';
import { insertManyInto } from '#server/kit/insert-many.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';

const insertMany = insertManyInto<
  Omit<LimitationDate, 'matterNumber' | 'clientName' | 'settledAt' | 'settledBy' | 'settledNote'>
>('limitationDates', {
  id: 'uuid',
  matterId: 'uuid',
  claim: 'text',
  accruedOn: 'date',
  periodCount: 'integer',
  periodUnit: 'text',
  rule: 'text',
  tolledDays: 'integer',
  tollingNote: 'text',
  expiresOn: 'date',
  verifiedBy: 'uuid',
  verifiedAt: 'timestamptz',
  createdBy: 'uuid',
  createdAt: 'timestamptz',
  updatedAt: 'timestamptz',
});

const claim = 'Imported: statute of limitations';

/** When it accrued nobody said: it is reckoned from the day before. */
const reckoned = (day: Day) => ({
  accruedOn: plusDays(day, -1).slice(0, 10),
  periodCount: 1,
  periodUnit: 'days' as const,
  tolledDays: 0,
  tollingNote: null,
});

/** At the moment at which their matters were written. */
export const addMany = (
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  source: ImportSource,
  days: readonly { matterId: string; day: Day }[],
): Promise<void> =>
  insertMany(
    db,
    days.map(({ matterId, day }) => ({
      id: randomUUID(),
      matterId,
      claim,
      ...reckoned(day),
      rule: `As it stood in ${placeOf(source)}. Accrual and period are not known: enter them and verify the day.`,
      expiresOn: limitationDay(reckoned(day)),
      verifiedBy: null,
      verifiedAt: null,
      createdBy: user.id,
      createdAt: now.toISOString(),
      updatedAt: now.toISOString(),
    })),
  );

const placeOf = (source: ImportSource) =>
  source === 'other' ? 'the file that was imported' : importSourceLabels[source];

/** Those that came with these matters, where nobody has worked on them since. */
export const takeBack = (db: FirmDb, matterIds: readonly string[]) =>
  send(
    db,
    `delete from limitation_dates l using matters m
     where m.firm_id = l.firm_id and m.id = l.matter_id and m.id = any($1::uuid[])
       and l.claim = $2 and l.created_at = m.created_at and l.updated_at = l.created_at`,
    [matterIds, claim],
  );
