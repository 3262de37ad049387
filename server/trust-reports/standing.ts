/** How each account stands: what the cards of the desk say. Whole sums, whoever reads them. */
import { sql } from 'kysely';
import { totalOf } from '#contract/cents.ts';
import { type Day, plusDays } from '#contract/dates.ts';
import type { TrustAccount } from '#contract/trust-accounts.ts';
import type { TrustStanding } from '#contract/trust-reports.ts';
import type { TrustRule } from '#contract/trust-rules.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { behindWalls } from '#server/kit/walls.ts';
import { moneyOf } from '#server/trust-accounts/cents.ts';
import * as accounts from '#server/trust-accounts/store.ts';
import * as rules from '#server/trust-rules/store.ts';
import { distributionsOn } from './distributions.ts';
import { staleChecks } from './outstanding.ts';
import { lastOf, monthOf } from './span.ts';

export async function standingOf(db: FirmDb, today: Day): Promise<TrustStanding[]> {
  const kept = await accounts.list(db);
  const stale = await staleChecks(db, today);
  const distributions = Map.groupBy(await distributionsOn(db, today), ({ accountId }) => accountId);
  const counts = await countsOf(db, today);
  const standings: TrustStanding[] = [];
  for (const account of kept) {
    const { id, name, balance, jurisdiction, lockedThrough } = account;
    const own = counts.get(id);
    const cents = (of: (counts: Counts) => number) => moneyOf(own ? of(own) : 0);
    standings.push({
      accountId: id,
      name,
      balance,
      ...nextStatement(account, await rules.one(db, jurisdiction), today),
      lastReconciledOn: lockedThrough,
      openReconciliationId: own?.openReconciliationId ?? null,
      ...lastPacket(account, today),
      interestIn: cents(({ interestCents }) => interestCents),
      interestRemitted: cents(({ remittedCents }) => remittedCents),
      proposals: own?.proposals ?? 0,
      staleChecks: stale.filter(({ accountId }) => accountId === id).length,
      unidentified: cents(({ unidentifiedCents }) => unidentifiedCents),
      belowMinimum: own?.belowMinimum ?? 0,
      firmFunds: cents(({ firmFundsCents }) => firmFundsCents),
      toDistribute: totalOf((distributions.get(id) ?? []).map(({ amount }) => amount)),
    });
  }
  return standings;
}

type Reckoned = Pick<TrustAccount, 'openedOn' | 'lockedThrough'>;

/** The end of the first period that is not signed yet. Of a new account it is told when that has come. */
export function nextStatement(
  { openedOn, lockedThrough }: Reckoned,
  {
    reconcileEvery,
    reconcileWithinDays,
  }: Pick<TrustRule, 'reconcileEvery' | 'reconcileWithinDays'>,
  today: Day,
): Pick<TrustStanding, 'nextStatementOn' | 'reconcileBy'> {
  const begins = lockedThrough ? plusDays(lockedThrough, 1) : openedOn;
  const ends = lastOf(begins, reconcileEvery === 'quarter' ? 3 : 1);
  if (!lockedThrough && ends > today) return { nextStatementOn: null, reconcileBy: null };
  return { nextStatementOn: ends, reconcileBy: plusDays(ends, reconcileWithinDays) };
}

/** The last month that is over, and whether all of it is signed. */
export function lastPacket(
  { openedOn, lockedThrough }: Reckoned,
  today: Day,
): Pick<TrustStanding, 'packetMonth' | 'packetIsReconciled'> {
  const isOver = plusDays(today, 1).slice(0, 7) > today.slice(0, 7);
  const month = isOver
    ? today.slice(0, 7)
    : plusDays(monthOf(today.slice(0, 7)).from, -1).slice(0, 7);
  const { to } = monthOf(month);
  if (to < openedOn) return { packetMonth: null, packetIsReconciled: false };
  return { packetMonth: month, packetIsReconciled: lockedThrough !== null && lockedThrough >= to };
}

interface Counts {
  id: string;
  openReconciliationId: string | null;
  interestCents: number;
  remittedCents: number;
  proposals: number;
  unidentifiedCents: number;
  firmFundsCents: number;
  belowMinimum: number;
}

async function countsOf(db: FirmDb, today: Day): Promise<Map<string, Counts>> {
  const year = `${today.slice(0, 4)}-01-01`;
  const ofKind = (kind: string) => sql`coalesce((select sum(e.amount_cents) from trust_entries e
    where e.firm_id = a.firm_id and e.account_id = a.id and e.kind = ${kind} and e.day >= ${year}::date
      and not exists (select from trust_entries r where r.firm_id = e.firm_id and r.reverses = e.id)), 0)::bigint`;
  const inLedger = (kind: string) => sql`coalesce((select f.balance_cents from trust_ledgers l
    join trust_funds f on f.firm_id = l.firm_id and f.ledger_id = l.id
    where l.firm_id = a.firm_id and l.account_id = a.id and l.kind = ${kind}), 0)`;
  return behindWalls(db, async () => {
    const { rows } = await sql<Counts>`
      select a.id, ${ofKind('interest')} as interest_cents, ${ofKind('remittance')} as remitted_cents,
        ${inLedger('unidentified')} as unidentified_cents, ${inLedger('firm-funds')} as firm_funds_cents,
        (select r.id from trust_reconciliations r where r.firm_id = a.firm_id and r.account_id = a.id
          and r.state = 'open') as open_reconciliation_id,
        (select count(*)::int from trust_proposals p where p.firm_id = a.firm_id and p.account_id = a.id
          and p.state = 'proposed') as proposals,
        (select count(*)::int from trust_ledgers l
          join trust_funds f on f.firm_id = l.firm_id and f.ledger_id = l.id
          where l.firm_id = a.firm_id and l.account_id = a.id and f.balance_cents < l.minimum_cents
            and exists (select from matters m where m.firm_id = l.firm_id and m.id = l.matter_id and m.status <> 'closed')
          ) as below_minimum
      from trust_accounts a`.execute(db);
    return new Map(rows.map((row) => [row.id, row]));
  });
}
