import type { AuditEntry } from '#contract/audit.ts';

/** By name; who has left is told by an id, and what nobody did was done by the machine. */
export function whoDid({ userId, userName }: Pick<AuditEntry, 'userId' | 'userName'>): string {
  if (userName) return userName;
  return userId ? `Somebody who has left (${userId.slice(0, 8)})` : 'The server';
}
