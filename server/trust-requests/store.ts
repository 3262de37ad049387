import { sql } from 'kysely';
import { TrustRequest } from '#contract/trust-requests.ts';
import { columnsOf } from '#server/kit/columns.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { insertInto } from '#server/kit/inserts.ts';
import { listOf } from '#server/kit/pages.ts';
import { notFound } from '#server/kit/refusals.ts';

const money = (cents: string) => `((${cents})::numeric / 100)::numeric(18, 2)`;
const mine = 'firm_id = trust_requests.firm_id';

/** What came in for it and stayed. */
const receivedCents = `(select coalesce(sum(e.amount_cents), 0) from trust_entries e
  where e.${mine} and e.request_id = trust_requests.id and not exists (
    select from trust_entries r where r.${mine} and r.reverses = e.id))`;
const ofMatter = (column: string) =>
  `(select m.${column} from matters m where m.${mine} and m.id = trust_requests.matter_id)`;

const from = {
  amount: money('amount_cents'),
  received: money(receivedCents),
  matterNumber: ofMatter('matter_number'),
  clientId: ofMatter('client_id'),
  clientName: ofMatter('client_name'),
  state: `(case when cancelled_at is not null then 'cancelled' when ${receivedCents} = 0 then 'open'
    when ${receivedCents} < amount_cents then 'part-paid' else 'paid' end)`,
};

export interface Stored
  extends Omit<TrustRequest, keyof typeof from | 'cancelReason' | 'updatedAt'> {
  /** Whole cents, as text. */
  amountCents: string;
  updatedAt: string;
}

const plain = TrustRequest.omit({
  amount: true,
  received: true,
  matterNumber: true,
  clientId: true,
  clientName: true,
  state: true,
});
const columns = [
  ...columnsOf(plain),
  ...Object.entries(from).map(([name, source]) => sql<string>`${sql.raw(source)}`.as(name)),
];
// The database's checks hold these columns to the contract's values.
const asRequest = (row: unknown) => row as TrustRequest;

export const list = listOf({
  table: 'trustRequests',
  row: TrustRequest,
  from,
  filters: {
    matterId: 'matter_id = ?',
    accountId: 'account_id = ?',
    state: `${from.state} = ?`,
  },
  order: {
    columns: [
      ['created_at', 'timestamptz'],
      ['id', 'uuid'],
    ],
    direction: 'desc',
    place: (request) => [request.createdAt, request.id],
  },
});

const requests = (db: FirmDb) => db.selectFrom('trustRequests').select(columns);

export const one = (db: FirmDb, id: string): Promise<TrustRequest> =>
  requests(db).where('id', '=', id).executeTakeFirstOrThrow(notFound).then(asRequest);

/** Locked until the transaction ends: nobody pays what is being cancelled, or cancels what is being paid. */
export async function findToAnswer(db: FirmDb, id: string): Promise<TrustRequest | undefined> {
  // What came in for it is counted after the lock: by then whoever paid it is done.
  await db.selectFrom('trustRequests').select('id').where('id', '=', id).forUpdate().execute();
  return requests(db).where('id', '=', id).executeTakeFirst().then(asRequest);
}

/** Those that still ask for something, in one order: two who lock several do not wait for each other. */
export async function unpaidOf(db: FirmDb, matterId: string): Promise<string[]> {
  const rows = await requests(db)
    .where('matterId', '=', matterId)
    .where(sql`${sql.raw(from.state)}`, 'in', ['open', 'part-paid'])
    .orderBy('id')
    .execute();
  return rows.map((row) => asRequest(row).id);
}

export const insert = insertInto<Stored>('trustRequests');

export const cancel = (
  db: FirmDb,
  id: string,
  values: { cancelledAt: string; cancelReason: string; updatedAt: string },
) => db.updateTable('trustRequests').set(values).where('id', '=', id).execute();
