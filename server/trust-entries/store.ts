import { sql } from 'kysely';
import { TrustEntry } from '#contract/trust-entries.ts';
import { columnsOf } from '#server/kit/columns.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { insertInto } from '#server/kit/inserts.ts';
import { listOf } from '#server/kit/pages.ts';
import { notFound } from '#server/kit/refusals.ts';
import { behindWalls } from '#server/kit/walls.ts';

const money = (cents: string) => `((${cents})::numeric / 100)::numeric(18, 2)`;
const mine = 'firm_id = trust_entries.firm_id';

/** What hangs on an entry, which stays as it was posted. */
const from = {
  amount: money('amount_cents'),
  clearedOn: `(select c.cleared_on from trust_clearings c where c.${mine} and c.entry_id = trust_entries.id)`,
  reversedBy: `(select r.id from trust_entries r where r.${mine} and r.reverses = trust_entries.id)`,
  invoiceNumber: `(select i.invoice_number from invoices i where i.${mine} and i.id = trust_entries.invoice_id)`,
  requestNumber: `(select q.number from trust_requests q where q.${mine} and q.id = trust_entries.request_id)`,
  bankAmount: `(select ${money('coalesce(sum(p.debit_cents - p.credit_cents), 0)')} from trust_postings p
    join trust_ledgers l on l.firm_id = p.firm_id and l.id = p.ledger_id
    where p.${mine} and p.entry_id = trust_entries.id and l.kind = 'bank')`,
  postings: `(select jsonb_agg(jsonb_build_object('ledgerId', l.id, 'matterId', l.matter_id,
      'matterNumber', m.matter_number, 'clientName', m.client_name,
      'amount', ${money('p.credit_cents - p.debit_cents')}::text) order by p.credit_cents, p.id)
    from trust_postings p join trust_ledgers l on l.firm_id = p.firm_id and l.id = p.ledger_id
    left join matters m on m.firm_id = l.firm_id and m.id = l.matter_id
    where p.${mine} and p.entry_id = trust_entries.id and l.kind <> 'bank')`,
};

/** The number is given by the database. */
export type Stored = Omit<TrustEntry, keyof typeof from | 'number'> & {
  /** Whole cents, as text. */
  amountCents: string;
  /** The firm's day on which it was written. */
  recordedOn: string;
};

export interface StoredPosting {
  id: string;
  entryId: string;
  accountId: string;
  ledgerId: string;
  day: string;
  debitCents: string;
  creditCents: string;
}

const plain = TrustEntry.omit({
  amount: true,
  clearedOn: true,
  reversedBy: true,
  invoiceNumber: true,
  requestNumber: true,
  bankAmount: true,
  postings: true,
});
const columns = [
  ...columnsOf(plain),
  ...Object.entries(from).map(([name, source]) => sql<string>`${sql.raw(source)}`.as(name)),
];
// The database's checks hold these columns to the contract's values.
const asEntry = (row: unknown) => row as TrustEntry;

export const list = listOf({
  table: 'trustEntries',
  row: TrustEntry,
  from,
  filters: {
    accountId: 'account_id = ?',
    ledgerId: `id in (select p.entry_id from trust_postings p where p.ledger_id = ?)`,
    invoiceId: 'invoice_id = ?',
    kind: 'kind = ?',
    from: 'day >= ?',
    to: 'day <= ?',
  },
  order: {
    columns: [
      ['day', 'date'],
      // Two entries of one act are of one moment.
      ['number', 'bigint'],
      ['id', 'uuid'],
    ],
    direction: 'desc',
    place: (entry) => [entry.day, entry.number, entry.id],
  },
});

export const one = (db: FirmDb, id: string): Promise<TrustEntry> =>
  db
    .selectFrom('trustEntries')
    .select(columns)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound)
    .then(asEntry);

/** Interest and where it went are one act: posted together, they have one moment and two numbers in a row. */
export const otherOfInterest = (
  db: FirmDb,
  { kind, accountId, number, createdAt }: TrustEntry,
): Promise<TrustEntry | undefined> =>
  db
    .selectFrom('trustEntries')
    .select(columns)
    .where('accountId', '=', accountId)
    .where('kind', '=', kind === 'interest' ? 'remittance' : 'interest')
    .where('number', '=', kind === 'interest' ? number + 1 : number - 1)
    .where('createdAt', '=', createdAt)
    .executeTakeFirst()
    .then((row) => row && asEntry(row));

export const insert = insertInto<Stored>('trustEntries');
export const insertPosting = insertInto<StoredPosting>('trustPostings');

/** Also for a matter that is closed to whoever asks: the bank knows one check of a number. */
export const isCheckTaken = async (db: FirmDb, accountId: string, checkNumber: string) =>
  (await behindWalls(db, () =>
    db
      .selectFrom('trustEntries')
      .select('id')
      .where('accountId', '=', accountId)
      .where('checkNumber', '=', checkNumber)
      .executeTakeFirst(),
  )) !== undefined;
