import type { PaymentTemplate } from '#contract/payment-templates.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { notFound } from '#server/kit/refusals.ts';

const columns = [
  'id',
  'name',
  'instructionsMask as instructions',
  'isDefault',
  'userId',
  'createdAt',
  'updatedAt',
] as const;

interface Values {
  name?: string;
  instructions?: string;
  instructionsMask?: string;
  isDefault?: boolean;
  updatedAt: string;
}

export const list = (db: FirmDb): Promise<PaymentTemplate[]> =>
  db
    .selectFrom('paymentTemplates')
    .select(columns)
    .orderBy('isDefault', 'desc')
    .orderBy('name')
    .orderBy('id')
    .execute();

/** Locked until the transaction ends, so that what is compared is what is changed. */
export const findToChange = (db: FirmDb, id: string): Promise<PaymentTemplate> =>
  db
    .selectFrom('paymentTemplates')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound);

export const sealed = async (db: FirmDb, id: string): Promise<string> => {
  const row = await db
    .selectFrom('paymentTemplates')
    .select('instructions')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound);
  return row.instructions;
};

export const insert = (
  db: FirmDb,
  values: Required<Values> & { id: string; userId: string; createdAt: string },
): Promise<PaymentTemplate> =>
  db.insertInto('paymentTemplates').values(values).returning(columns).executeTakeFirstOrThrow();

export const change = (db: FirmDb, id: string, values: Values): Promise<PaymentTemplate> =>
  db
    .updateTable('paymentTemplates')
    .set(values)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow(notFound);

/** Room for another default. Of two at once the second waits for the first. */
export async function clearDefault(db: FirmDb): Promise<void> {
  await db.selectFrom('firms').select('id').forUpdate().execute();
  await db
    .updateTable('paymentTemplates')
    .set({ isDefault: false })
    .where('isDefault', '=', true)
    .execute();
}

export const remove = (db: FirmDb, id: string): Promise<PaymentTemplate> =>
  db
    .deleteFrom('paymentTemplates')
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow(notFound);
