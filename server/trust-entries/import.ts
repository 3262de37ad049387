/**
 * The history of a trust account. It is posted as everything else is, under the same checks of the database; but
 * nobody is told that a balance is low, no receipt is owed and no second person asked: it has happened.
 */
import { fromCents } from '#contract/cents.ts';
import { type ImportCheck, noTrustAccount } from '#contract/imports.ts';
import { trustLedgerLabels } from '#contract/trust-ledgers.ts';
import { textOf } from '#server/imports/cells.ts';
import type { Importable, Importing, ReadRow, Verdict } from '#server/imports/importable.ts';
import { namedMatters } from '#server/imports/named-matters.ts';
import { conflict, Refusal } from '#server/kit/refusals.ts';
import { todayOf } from '#server/profile/today.ts';
import * as accounts from '#server/trust-accounts/store.ts';
import { type Act, actOf, type Problem } from './import-acts.ts';
import { postAll } from './import-post.ts';
import * as store from './import-store.ts';
import { type Counted, compare, count, leftBehind } from './import-sums.ts';
import { takeBack } from './import-undo.ts';

export const importableTrustEntries: Importable = {
  dataType: 'trust-entries',
  entity: 'trust-entry',
  isWhole: true,
  questions: async ({ db, settings }) =>
    settings.trustAccountId === undefined && (await accounts.list(db)).length > 1
      ? ['trust-account']
      : [],
  async obstacle(importing) {
    const accountId = await accountOf(importing);
    if (accountId === 'none') return new Refusal(422, noTrustAccount);
    return accountId === 'unknown' ? new Refusal(422, 'There is no such trust account.') : null;
  },
  judge: async (importing) => async (rows) => {
    const accountId = await accountOf(importing);
    if (accountId === null || accountId === 'none' || accountId === 'unknown') return [];
    const { problems } = await readAll(importing, accountId, rows);
    return [...problems].map(([row, problem]): Verdict => ({ row, kind: 'error', ...problem }));
  },
  async write(importing, rows) {
    const accountId = await accountOf(importing);
    if (accountId === null) throw new Error('A trust account is open to question');
    // As it is now that nobody else posts here.
    const account = await accounts.lock(importing.db, accountId);
    const { acts, problems } = await readAll(importing, accountId, rows);
    const [first] = problems;
    if (first) throw conflict(`Row ${first[0]}: ${first[1].reason}`);
    return postAll(importing, account, rows, acts);
  },
  async balances(importing, rows) {
    const accountId = await accountOf(importing);
    if (accountId === null || accountId === 'none' || accountId === 'unknown') return [];
    const { balances } = await readAll(importing, accountId, rows);
    return [...balances.values()].map(shown).sort(byClient);
  },
  stillThere: store.stillThere,
  undo: takeBack,
};

/** The one that was named, or the only one there is; null while that is a question. */
async function accountOf({
  db,
  settings: { trustAccountId },
}: Importing): Promise<string | 'none' | 'unknown' | null> {
  const all = await accounts.list(db);
  if (trustAccountId !== undefined)
    return all.find(({ id }) => id === trustAccountId)?.id ?? 'unknown';
  if (all.length > 1) return null;
  return all[0]?.id ?? 'none';
}

interface ReadAll {
  acts: Act[];
  problems: Map<number, Problem>;
  balances: Counted['balances'];
}

async function readAll(
  { db, now }: Importing,
  accountId: string,
  rows: readonly ReadRow[],
): Promise<ReadAll> {
  const account = await accounts.one(db, accountId);
  const today = await todayOf(db, now);
  const clients = rows.flatMap(({ cells }) => textOf(cells.clientName) ?? []);
  const matterOf = await namedMatters(db, rows);
  const named = rows.flatMap(({ cells }) => {
    const name = textOf(cells.matterNumber);
    const matter = name ? matterOf(name) : null;
    return matter && typeof matter === 'object' ? matter.id : [];
  });
  const known = {
    account,
    today,
    matterOf,
    closedOn: await store.closedOn(db, [...new Set(named)]),
    openMatters: await store.openMattersOf(db, [...new Set(clients)]),
  };
  const problems = new Map<number, Problem>();
  const acts: Act[] = [];
  for (const row of rows) {
    const act = actOf(row, known);
    if ('reason' in act) problems.set(row.row, act);
    else acts.push(act);
  }
  for (const [row, problem] of await takenChecks(db, account, acts)) problems.set(row, problem);
  const books = await store.booksOf(db, accountId, today);
  const compared = compare(acts, books);
  const fine = () => acts.filter(({ row }) => !problems.has(row));
  const counted = count(fine(), books);
  for (const [row, problem] of [...compared, ...counted.problems]) problems.set(row, problem);
  // Without the rows that stay out.
  const left = leftBehind(fine(), count(fine(), books), known.closedOn);
  for (const [row, problem] of left) problems.set(row, problem);
  return { acts, problems, balances: counted.balances };
}

/** One check of a number, though it may have paid for several matters on its day. */
async function takenChecks(
  db: Importing['db'],
  { id, name }: { id: string; name: string },
  acts: Act[],
): Promise<Map<number, Problem>> {
  const numbers = acts.flatMap(({ checkNumber }) => checkNumber ?? []);
  const taken = await store.takenChecks(db, id, [...new Set(numbers)]);
  const days = new Map<string, string>();
  const problems = new Map<number, Problem>();
  for (const act of acts) {
    const { checkNumber, day, row } = act;
    if (checkNumber === null) continue;
    const before = taken.get(checkNumber);
    // A void entry keeps its number: what comes instead has it as its reference.
    if (before?.isVoid) act.checkNumber = null;
    else if (before || (days.get(checkNumber) ?? day) !== day)
      problems.set(row, {
        field: 'reference',
        reason: `Check ${checkNumber} of ${name} is used already.`,
      });
    days.set(checkNumber, day);
  }
  return problems;
}

type Balance = ImportCheck['balances'][number];

const shown = ({ owner, cents }: { owner: Act['owner']; cents: bigint }): Balance => ({
  matterNumber: 'matter' in owner ? owner.matter.matterNumber : null,
  clientName: 'matter' in owner ? owner.matter.clientName : trustLedgerLabels[owner.nobodys],
  balance: fromCents(cents),
});

const byClient = (one: Balance, other: Balance) =>
  one.clientName.localeCompare(other.clientName) ||
  (one.matterNumber ?? '').localeCompare(other.matterNumber ?? '');
