import { sql } from 'kysely';
import { type Allowances, allowances as allowanceNames } from '#contract/allowances.ts';
import type { bankFields, FirmChange } from '#contract/profile.ts';
import type { FirmDb } from '#server/kit/db.ts';

/** The bank details' columns; the contract says `firm` before each. */
export const letterheadSecrets = [
  'routingNumber',
  'accountNumber',
  'swiftCode',
  'paymentInstructions',
] as const;
export type LetterheadSecret = (typeof letterheadSecrets)[number];

interface LetterheadValues
  extends Partial<Record<LetterheadSecret | `${LetterheadSecret}Mask`, string | null>> {
  bankName?: string | null;
  accountName?: string | null;
  includePaymentDetailsOnInvoice?: boolean;
  logoType?: string | null;
  logoSha256?: string | null;
}

/** The firm as its paper names it. */
export const firm = (db: FirmDb) =>
  db
    .selectFrom('firms')
    .leftJoin('logos', 'logos.firmId', 'firms.id')
    .select([
      'firms.name',
      'address',
      'city',
      'state',
      'zipCode',
      'country',
      'phone',
      'website',
      'timeZone',
      'logos.content as logo',
    ])
    .executeTakeFirstOrThrow();

type FirmFields = Pick<
  FirmChange,
  'phone' | 'address' | 'city' | 'state' | 'zipCode' | 'country' | 'website' | 'timeZone'
>;

export const changeFirm = (
  db: FirmDb,
  values: FirmFields &
    Partial<Allowances> & { name?: string; logoUrl?: string | null; updatedAt: string },
) => db.updateTable('firms').set(values).execute();

/** What the firm allows its staff. */
export const allowances = (db: FirmDb): Promise<Allowances> =>
  db.selectFrom('firms').select(allowanceNames).executeTakeFirstOrThrow();

/** The bank details as a form shows them: the numbers by their masks. */
export type ShownBank = Record<(typeof bankFields)[number], string | null>;

/** Locked until the transaction ends; made when the firm has none yet. */
export async function letterheadToChange(db: FirmDb): Promise<ShownBank & { id: string }> {
  await db
    .insertInto('letterheads')
    .defaultValues()
    .onConflict((conflict) => conflict.column('firmId').doNothing())
    .execute();
  return db
    .selectFrom('letterheads')
    .select([
      'id',
      'bankName as firmBankName',
      'accountName as firmAccountName',
      'routingNumberMask as firmRoutingNumber',
      'accountNumberMask as firmAccountNumber',
      'swiftCodeMask as firmSwiftCode',
      'paymentInstructionsMask as firmPaymentInstructions',
    ])
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export const changeLetterhead = (db: FirmDb, values: LetterheadValues & { updatedAt: string }) =>
  db.updateTable('letterheads').set(values).execute();

/** The bank details, sealed as they are stored; none of a firm that never set any. */
export const letterhead = (db: FirmDb) =>
  db
    .selectFrom('letterheads')
    .select([
      'id',
      'bankName',
      'accountName',
      'includePaymentDetailsOnInvoice',
      ...letterheadSecrets,
    ])
    .executeTakeFirst();

export const setLogo = (db: FirmDb, content: Buffer) =>
  db
    .insertInto('logos')
    .values({ content })
    .onConflict((conflict) =>
      conflict.column('firmId').doUpdateSet({ content: sql`excluded.content` }),
    )
    .execute();

export const removeLogo = (db: FirmDb) => db.deleteFrom('logos').execute();

export const logo = (db: FirmDb) =>
  db
    .selectFrom('logos')
    .innerJoin('letterheads', 'letterheads.firmId', 'logos.firmId')
    .select(['content', 'logoType'])
    .executeTakeFirst();
