import { sql } from 'kysely';
import type { Role } from '#contract/users.ts';
import type { SystemDb } from '#server/kit/db.ts';
import type { Person } from '#server/sign-in/store.ts';

/** The system may not change what a person is to the product; for this one statement it is another. */
export async function setRole(db: SystemDb, person: Person, role: Role): Promise<void> {
  await sql`set local role firmament_operator`.execute(db);
  await db
    .updateTable('users')
    .set({ role })
    .where('firmId', '=', person.firmId)
    .where('id', '=', person.userId)
    .execute();
  await sql`set local role firmament_system`.execute(db);
}
