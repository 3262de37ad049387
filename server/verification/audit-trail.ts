import { breaksIn } from '#server/audit/chain.ts';
import type { Check } from './check.ts';

/** Every firm's chain from its first entry, and against what was noted outside of the database. */
export const auditTrail: Check = async ({ connection, anchors }) => {
  const findings = await breaksIn(connection, anchors);
  const { rows } = await connection.query(
    `select (select count(*) from audit_entries) as sealed, (select count(*) from audit_pending) as pending`,
    [],
  );
  const { sealed, pending } = rows[0] as { sealed: number; pending: number };
  return {
    findings,
    looked: [
      [sealed, 'audit entries'],
      [pending, 'audit entries not sealed yet'],
      [anchors.length, 'anchors'],
    ],
  };
};
