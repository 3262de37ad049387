import type { Day } from '#contract/dates.ts';
import {
  type MorningMails,
  type MorningMailsChange,
  usualMorning,
} from '#contract/morning-mails.ts';
import type { ClockTime } from '#contract/zoned-time.ts';
import type { FirmDb } from '#server/kit/db.ts';

/** Until somebody changes something, everything comes at seven, by the clock of the firm. */
const usual: MorningMails = { isOn: true, timeZone: null, time: usualMorning, off: [] };

const columns = ['isOn', 'timeZone', 'time', 'off'] as const;

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
export const noteDay = (
  db: FirmDb,
  userId: string,
  { day, time }: { day: Day; time: ClockTime },
): Promise<boolean> =>
  db
    .insertInto('morningMailDays')
    .values({ userId, day, time })
    .onConflict((conflict) =>
      conflict
        .columns(['firmId', 'userId'])
        .doUpdateSet({ day, time })
        .where('morningMailDays.day', '<', day),
    )
    .returning('userId')
    .executeTakeFirst()
    .then((noted) => noted !== undefined);
