/** Whom the firm lives on: a client who paid at least a fifth of what came in. */
import { sql } from 'kysely';
import { plusDays } from '#contract/dates.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { isId } from '#server/kit/ids.ts';
import { closedMatters } from '#server/kit/walls.ts';
import type { Asked } from './asked.ts';
import { type Book, cells } from './cells.ts';
import { worthNaming } from './facts.ts';
import { ofType } from './flows.ts';

export interface Payer {
  /** Null: the bills name nobody the firm has a record of. */
  clientId: string | null;
  name: string;
  paid: bigint;
}

/** At least this part of what came in: a fifth. */
const concentration = 5;

/**
 * Everybody who did, the largest first. Each day and type names who paid a tenth of it, and how much; where somebody is
 * not named they paid less than that. So whoever paid a fifth of the whole paid, where they are named, more than a tenth
 * by a tenth of the whole or more. Few did, and only they have to be added up.
 */
export async function largePayers(
  db: FirmDb,
  book: Book,
  asked: Asked,
  received: bigint,
): Promise<Payer[]> {
  const { rows: named } = await sql<{ payer: string }>`
    select payer from ${cells(book, [asked.span.from, plusDays(asked.span.to, 1)])} cell
    cross join lateral jsonb_each_text(payers) named (payer, paid)
    where ${isInSpan('day', asked)} and ${ofType(asked.matterType)}
    group by payer having sum(paid::bigint * ${sql.lit(worthNaming)} - received) >= ${received.toString()}::bigint`.execute(
    db,
  );
  const paid = await paidBy(
    db,
    asked,
    named.map(({ payer }) => payer),
  );
  return paid.filter((one) => one.paid * BigInt(concentration) >= received);
}

/**
 * The first whose payments all are open to whoever asks: of others neither the whole may be told, nor would a part of it
 * be true.
 */
export async function openPayer(
  db: FirmDb,
  asked: Asked,
  payers: readonly Payer[],
): Promise<Payer | null> {
  if (payers.length === 0 || (await closedMatters(db)).length === 0) return payers[0] ?? null;
  const seen = await paidBy(
    db,
    asked,
    payers.map(({ clientId, name }) => clientId ?? name),
  );
  const isSame = (one: Payer, other: Payer) =>
    one.clientId === other.clientId && one.name === other.name && one.paid === other.paid;
  return payers.find((payer) => seen.some((one) => isSame(one, payer))) ?? null;
}

const isInSpan = (day: string, { span }: Asked) =>
  sql`${sql.ref(day)} between ${span.from}::date and ${span.to}::date`;

/** Clients by their ids, and by the name on the bill whoever is none. */
async function paidBy(db: FirmDb, asked: Asked, payers: readonly string[]): Promise<Payer[]> {
  if (payers.length === 0) return [];
  const { matterType } = asked;
  const isOfType = matterType ? sql`coalesce(m.practice_area, 'other') = ${matterType}` : sql`true`;
  const { rows } = await sql<{ clientId: string | null; name: string; paid: string }>`
    select i.client_id, coalesce((select c.name from clients c where c.id = i.client_id), max(i.client_name)) as name,
      (sum(p.amount) * 100)::bigint::text as paid
    from invoices i join payments p on p.firm_id = i.firm_id and p.invoice_id = i.id
    left join matters m on m.firm_id = i.firm_id and m.id = i.matter_id
    where (i.client_id = any(${payers.filter(isId)}::uuid[])
        or (i.client_id is null and i.client_name = any(${payers})))
      and p.kind = 'payment' and p.reversed_at is null and ${isInSpan('p.paid_on', asked)} and ${isOfType}
    group by i.client_id, case when i.client_id is null then i.client_name end
    order by sum(p.amount) desc, name, i.client_id`.execute(db);
  return rows.map((row) => ({ ...row, paid: BigInt(row.paid) }));
}
