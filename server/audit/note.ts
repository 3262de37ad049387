/** Something happened that changes no record, such as a sign-in or a look at a secret. */
import type { FirmDb, SystemDb } from '#server/kit/db.ts';

interface Happening {
  firmId: string;
  userId: string | null;
  /** What is being done anyway, unless it is something else. */
  action?: string;
  recordId?: string;
}

export const note = (db: FirmDb | SystemDb, happening: Happening) =>
  (db as SystemDb)
    .insertInto('auditPending')
    .values({ operation: 'event', ...happening })
    .execute();
