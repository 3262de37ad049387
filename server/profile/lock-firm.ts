import type { FirmDb } from '#server/kit/db.ts';

/** One at a time in this firm, until the transaction ends; all other work goes on. */
export const lockFirm = (db: FirmDb) =>
  db.selectFrom('firms').select('id').forNoKeyUpdate().execute();
