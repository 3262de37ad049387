import type { FirmDb } from '#server/kit/db.ts';
import { conflict } from '#server/kit/refusals.ts';

/** Everybody knows the way into the demo: nobody shows the others the door, or has it write to strangers. */
export async function refuseDemoFirm(db: FirmDb): Promise<void> {
  const { isDemo } = await db.selectFrom('firms').select('isDemo').executeTakeFirstOrThrow();
  if (isDemo) throw conflict('This is the demo firm: its people stay as they are.');
}
