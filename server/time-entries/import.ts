/** Time that came from another program: as long and as dear as it was there, and billed if it was billed there. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { mostSeconds } from '#contract/time-entries.ts';
import { ActivityCode, TaskCode } from '#contract/utbms.ts';
import { dayOf, textOf } from '#server/imports/cells.ts';
import { billingOf, kindOfEntry } from '#server/imports/entry-kinds.ts';
import type { Importable, Importing, ReadRow, Verdict } from '#server/imports/importable.ts';
import { knownPeople, type PersonOf } from '#server/imports/known-people.ts';
import { type MatterOf, namedMatters } from '#server/imports/named-matters.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { conflict } from '#server/kit/refusals.ts';
import { historicPrice } from './historic-price.ts';
import * as store from './import-store.ts';

export const importableTimeEntries: Importable = {
  dataType: 'time-entries',
  entity: 'time_entry',
  judge: async (importing) => {
    const personOf = await knownPeople(importing.db);
    return async (rows) => {
      const known = await knownTo(importing.db, rows, personOf);
      return rows.flatMap((row) => verdictOn(row, importing.user.id, known));
    };
  },
  write,
  stillThere: store.stillThere,
  undo: async ({ db, now }, ids) => {
    const billed = await store.countBilled(db, ids);
    if (billed > 0) {
      throw conflict(
        `${billed === 1 ? '1 of these entries is' : `${billed} of these entries are`} on invoices by now. Cancel those first.`,
      );
    }
    await store.remove(db, ids, now.toISOString());
  },
};

interface Known {
  matterOf: MatterOf;
  personOf: PersonOf;
  /** `matter person` of those whom a wall keeps out. */
  walled: ReadonlySet<string>;
}

async function knownTo(db: FirmDb, rows: readonly ReadRow[], personOf: PersonOf): Promise<Known> {
  const { rows: walls } = await sql<{ pair: string }>`
    select matter_id || ' ' || user_id as pair from walls`.execute(db);
  return {
    matterOf: await namedMatters(db, rows),
    personOf,
    walled: new Set(walls.map(({ pair }) => pair)),
  };
}

function verdictOn(row: ReadRow, userId: string, known: Known): Verdict[] {
  if (kindOfEntry(row.cells) === 'expense') {
    return [{ row: row.row, kind: 'skipped', field: 'entryType', reason: 'This is an expense.' }];
  }
  const read = readEntry(row, userId, known);
  return 'reason' in read ? [{ row: row.row, kind: 'error', ...read }] : [];
}

type Problem = Pick<Verdict, 'field' | 'reason'>;

/** The entry as it is stored, or what is wrong with the row. */
function readEntry(
  { cells }: ReadRow,
  userId: string,
  { matterOf, personOf, walled }: Known,
): Omit<store.Stored, 'id'> | Problem {
  const matterName = textOf(cells.matterNumber);
  if (!matterName) return { field: 'matterNumber', reason: 'Matter is required.' };
  const matter = matterOf(matterName);
  if (typeof matter === 'string') return { field: 'matterNumber', reason: matter };
  const personName = textOf(cells.timekeeper);
  const person = personName ? personOf(personName) : { id: userId, name: 'You' };
  if (typeof person === 'string') return { field: 'timekeeper', reason: person };
  if (walled.has(`${matter.id} ${person.id}`)) {
    const reason = `An ethical wall keeps ${person.name} out of ${matter.matterNumber}.`;
    return { field: 'timekeeper', reason };
  }
  const billing = billingOf(cells);
  const billed = Number(cells.billedHours ?? cells.hours ?? 0);
  const actual = Number(cells.hours ?? cells.billedHours ?? 0);
  if (actual <= 0) return { field: 'hours', reason: 'Hours must be more than 0.' };
  if (Math.max(actual, billed) > mostSeconds)
    return { field: 'hours', reason: 'Hours must be at most 100.' };
  const priced = historicPrice({
    seconds: billed,
    rate: textOf(cells.rate),
    amount: textOf(cells.amount),
    isBillable: billing.isBillable,
  });
  if (typeof priced === 'string') return { field: 'amount', reason: priced };
  return {
    matterId: matter.id,
    userId: person.id,
    day: dayOf(cells.day),
    narrative: textOf(cells.narrative) ?? 'No description',
    actualSeconds: actual,
    billedMinutes: priced.billedMinutes,
    isAdjusted: priced.billedMinutes !== Math.floor((actual + 30) / 60),
    rate: priced.rate,
    isBillable: billing.isBillable,
    isHeld: billing.isHeld,
    // On no bill of ours, whatever its number there: our bills are the sum of their lines, and it is in none.
    isBilledBefore: billing.isBilled,
    // Codes that no receiver knows are of no use to anybody.
    taskCode: TaskCode.safeParse(textOf(cells.taskCode)).data ?? null,
    activityCode: ActivityCode.safeParse(textOf(cells.activityCode)).data ?? null,
  };
}

async function write({ db, user, now }: Importing, rows: readonly ReadRow[]): Promise<string[]> {
  const known = await knownTo(db, rows, await knownPeople(db));
  const entries = rows.map((row) => {
    const read = readEntry(row, user.id, known);
    if ('reason' in read) throw conflict(`Row ${row.row}: ${read.reason}`);
    return { ...read, id: randomUUID() };
  });
  await store.insert(db, entries, user.id, now.toISOString());
  return entries.map(({ id }) => id);
}
