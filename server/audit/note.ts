/** Something happened that changes no record, such as a sign-in or a look at a secret. */
import type { FirmDb, SystemDb } from '#server/kit/db.ts';

interface Happening {
  firmId: string;
  userId: string | null;
  /** What is being done anyway, unless it is something else. */
  action?: string;
  recordId?: string;
  /** What else is worth knowing of it. */
  after?: Record<string, string>;
}

export const note = (db: FirmDb | SystemDb, { after, ...happening }: Happening) =>
  (db as SystemDb)
    .insertInto('auditPending')
    .values({ operation: 'event', ...happening, after: after && JSON.stringify(after) })
    .execute();
