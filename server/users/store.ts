import { sql } from 'kysely';
import type { OwnChange } from '#contract/profile.ts';
import { Colleague, type CurrentUser, type Role } from '#contract/users.ts';
import { columnsOf } from '#server/kit/columns.ts';
import type { FirmDb, SystemDb } from '#server/kit/db.ts';
import { notFound } from '#server/kit/refusals.ts';

export const list = (db: FirmDb): Promise<Colleague[]> =>
  db
    .selectFrom('users')
    .select(columnsOf(Colleague))
    .orderBy('lastName')
    .orderBy('firstName')
    .orderBy('email')
    .$castTo<Colleague>()
    .execute();

export const colleague = (db: FirmDb, id: string): Promise<Colleague> =>
  db
    .selectFrom('users')
    .select(columnsOf(Colleague))
    .where('id', '=', id)
    .$castTo<Colleague>()
    .executeTakeFirstOrThrow(notFound);

export const changeOwn = (db: FirmDb, id: string, values: OwnChange & { updatedAt: string }) =>
  db.updateTable('users').set(values).where('id', '=', id).execute();

/** What somebody of the firm is to the product. */
export const roleOf = (db: FirmDb, id: string): Promise<{ role: Role }> =>
  db
    .selectFrom('users')
    .select('role')
    .where('id', '=', id)
    .$castTo<{ role: Role }>()
    .executeTakeFirstOrThrow(notFound);

/** Those who can come in: whoever is out hears nothing any more. */
export const managers = (db: FirmDb) =>
  db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('firmRole', '=', 'manager')
    .where('state', '=', 'active')
    .execute();

export const managerIds = async (db: FirmDb): Promise<string[]> =>
  (await managers(db)).map(({ id }) => id);

/** What each may do who can come in. */
export const activeRoles = (db: FirmDb) =>
  db.selectFrom('users').select(['id', 'firmRole']).where('state', '=', 'active').execute();

/** Everybody who can come in. */
export const activeIds = async (db: FirmDb): Promise<Set<string>> => {
  const people = await db.selectFrom('users').select('id').where('state', '=', 'active').execute();
  return new Set(people.map(({ id }) => id));
};

/** Whether the address is somebody's of this firm, in or out for now. */
export const isMember = async (db: FirmDb, email: string): Promise<boolean> => {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .where('removedAt', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
};

/** The seats that are taken. */
export const count = (db: FirmDb): Promise<number> =>
  db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', 'active')
    .executeTakeFirstOrThrow()
    .then(({ count }) => Number(count));

/** The person with their firm's profile; sign-in asks for it before there is a firm's transaction. */
export const current = (
  db: FirmDb | SystemDb,
  { firmId, userId }: { firmId: string; userId: string },
): Promise<CurrentUser> =>
  db
    .selectFrom('users')
    .innerJoin('firms', 'firms.id', 'users.firmId')
    .leftJoin('letterheads', 'letterheads.firmId', 'firms.id')
    .select([
      'users.id',
      'users.email',
      'users.firstName',
      'users.lastName',
      'users.profileImageUrl',
      'users.role',
      'users.firmRole',
      'firms.staffSeeNumbers',
      'firms.staffExportClients',
      'users.barNumber',
      'users.jurisdiction',
      'users.practiceAreas',
      'firms.name as companyName',
      'firms.phone',
      'firms.address',
      'firms.city',
      'firms.state',
      'firms.zipCode',
      'firms.country',
      'firms.website',
      'firms.logoUrl',
      'firms.timeZone',
      'letterheads.bankName as firmBankName',
      'letterheads.accountName as firmAccountName',
      'letterheads.routingNumberMask as firmRoutingNumber',
      'letterheads.accountNumberMask as firmAccountNumber',
      'letterheads.swiftCodeMask as firmSwiftCode',
      'letterheads.paymentInstructionsMask as firmPaymentInstructions',
      sql<boolean>`coalesce(letterheads.include_payment_details_on_invoice, false)`.as(
        'includePaymentDetailsOnInvoice',
      ),
      'firms.subscriptionStatus',
      'firms.subscriptionPlan',
      'firms.subscriptionStartDate',
      'firms.subscriptionEndDate',
      'firms.trialEndsAt',
      'firms.writableUntil',
      'users.createdAt',
      'users.updatedAt',
    ])
    .where('users.firmId', '=', firmId)
    .where('users.id', '=', userId)
    .$castTo<CurrentUser>()
    .executeTakeFirstOrThrow();
