import { sql } from 'kysely';
import type { TrustProposal, TrustProposalState } from '#contract/trust-proposals.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { insertInto } from '#server/kit/inserts.ts';
import { notFound } from '#server/kit/refusals.ts';
import { moneyOf } from '#server/trust-accounts/cents.ts';
import type { Asked } from '#server/trust-entries/disburse.ts';
import type { AskedFee } from '#server/trust-entries/earn-fee.ts';

/** What is to be posted; without a day, on the one on which somebody agrees. */
export type AskedFor = Asked | (AskedFee & { kind: 'earned-fee' });

export interface Stored {
  id: string;
  accountId: string;
  ledgerId: string;
  holdId: string;
  /** Whole cents, as text. */
  amountCents: string;
  asked: string;
  proposedBy: string;
  proposedAt: string;
}

const proposals = (db: FirmDb) =>
  db
    .selectFrom('trustProposals as p')
    .innerJoin('trustLedgers as l', 'l.id', 'p.ledgerId')
    .leftJoin('matters as m', 'm.id', 'l.matterId')
    .leftJoin('trustEntries as e', 'e.id', 'p.entryId')
    .select(['p.id', 'p.accountId', 'p.ledgerId', 'm.matterNumber', 'm.clientName'])
    .select(['p.amountCents', 'p.asked', 'p.state', 'p.proposedBy', 'p.proposedAt'])
    .select(['p.decidedBy', 'p.decidedAt', 'p.decisionNote', 'p.entryId', 'p.holdId'])
    .select('e.day as postedOn');

type Row = Awaited<ReturnType<ReturnType<typeof proposals>['executeTakeFirstOrThrow']>>;
export const askedFor = ({ asked }: Pick<Row, 'asked'>) => JSON.parse(asked) as AskedFor;
function asProposal({ amountCents, asked, holdId, postedOn, ...row }: Row): TrustProposal {
  const { kind, day, party, purpose, method, checkNumber, reference, ...rest } = askedFor({
    asked,
  });
  return {
    ...row,
    kind,
    day: postedOn ?? day ?? null,
    party,
    purpose,
    method,
    checkNumber,
    reference,
    toBank: 'toBank' in rest ? rest.toBank : null,
    toAccount: 'toAccount' in rest ? rest.toAccount : null,
    invoiceId: 'invoiceId' in rest ? rest.invoiceId : null,
    amount: moneyOf(amountCents),
    // The database's checks hold this column to the contract's values.
    state: row.state as TrustProposalState,
  };
}

export async function list(
  db: FirmDb,
  { accountId, state }: { accountId?: string; state?: TrustProposalState },
): Promise<TrustProposal[]> {
  let query = proposals(db);
  if (accountId) query = query.where('p.accountId', '=', accountId);
  if (state) query = query.where('p.state', '=', state);
  const rows = await query.orderBy('p.proposedAt', 'desc').orderBy('p.id').limit(200).execute();
  return rows.map(asProposal);
}

export const one = (db: FirmDb, id: string): Promise<TrustProposal> =>
  proposals(db).where('p.id', '=', id).executeTakeFirstOrThrow(notFound).then(asProposal);

/** Only while nobody has decided: of two who do at once, the second finds nothing to lock. */
export const lock = (db: FirmDb, id: string) =>
  proposals(db).where('p.id', '=', id).forUpdate('p').executeTakeFirst();

export const isCheckWaiting = async (db: FirmDb, accountId: string, checkNumber: string) =>
  (await db
    .selectFrom('trustProposals')
    .select('id')
    .where('accountId', '=', accountId)
    .where('state', '=', 'proposed')
    .where(sql`asked::jsonb ->> 'checkNumber'`, '=', checkNumber)
    .executeTakeFirst()) !== undefined;

export const insert = insertInto<Stored>('trustProposals');

export const decide = (
  db: FirmDb,
  id: string,
  values: {
    state: TrustProposalState;
    decidedBy: string;
    decidedAt: string;
    decisionNote: string | null;
    entryId: string | null;
  },
) => db.updateTable('trustProposals').set(values).where('id', '=', id).execute();
