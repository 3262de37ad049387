import type { Day } from '#contract/dates.ts';
import type { MorningMails, MorningMailsChange } from '#contract/morning-mails.ts';
import type { FirmDb } from '#server/kit/db.ts';

/** Until somebody changes something, everything comes, by the clock of the firm. */
const usual: MorningMails = { isOn: true, timeZone: null, off: [] };

const columns = ['isOn', 'timeZone', 'off'] as const;

export const settings = (db: FirmDb, userId: string): Promise<MorningMails> =>
  db
    .selectFrom('morningMails')
    .select(columns)
    .where('userId', '=', userId)
    .$castTo<MorningMails>()
    .executeTakeFirst()
    .then((own) => own ?? usual);

export const change = (
  db: FirmDb,
  userId: string,
  values: MorningMailsChange & { updatedAt: string },
): Promise<MorningMails> =>
  db
    .insertInto('morningMails')
    .values({ ...usual, ...values, userId })
    .onConflict((conflict) => conflict.columns(['firmId', 'userId']).doUpdateSet(values))
    .returning(columns)
    .$castTo<MorningMails>()
    .executeTakeFirstOrThrow();

/** Locked until the transaction ends, so that two clicks do not undo each other. */
export const settingsToChange = (db: FirmDb, userId: string): Promise<MorningMails> =>
  db
    .selectFrom('morningMails')
    .select(columns)
    .where('userId', '=', userId)
    .forUpdate()
    .$castTo<MorningMails>()
    .executeTakeFirstOrThrow();

/** What stops letters without signing in; made with the first letter. */
export const tokenOf = (db: FirmDb, userId: string, updatedAt: string): Promise<string> =>
  db
    .insertInto('morningMails')
    .values({ userId, updatedAt })
    .onConflict((conflict) =>
      conflict
        .columns(['firmId', 'userId'])
        .doUpdateSet((eb) => ({ token: eb.ref('morningMails.token') })),
    )
    .returning('token')
    .executeTakeFirstOrThrow()
    .then(({ token }) => token);

/** Notes that a person's day is dealt with; false when it was already. Of two processes one goes on. */
export const noteDay = (db: FirmDb, userId: string, day: Day): Promise<boolean> =>
  db
    .insertInto('morningMailDays')
    .values({ userId, day })
    .onConflict((conflict) =>
      conflict
        .columns(['firmId', 'userId'])
        .doUpdateSet({ day })
        .where('morningMailDays.day', '<', day),
    )
    .returning('userId')
    .executeTakeFirst()
    .then((noted) => noted !== undefined);
