/** The firm's record as an auditor reads it: names instead of ids, days where the firm is. */
import type { ComplianceItem } from '#contract/compliance-items.ts';
import { formatDateTime } from '#contract/dates.ts';
import { displayName } from '#contract/users.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { everyPage } from '#server/kit/pages.ts';
import { timeZoneOf } from '#server/profile/time-zone.ts';
import * as store from './store.ts';

export async function recordOfItems(db: FirmDb, asked: Parameters<typeof store.list>[1] = {}) {
  const items: ComplianceItem[] = [];
  for await (const page of everyPage((at) => store.list(db, { ...asked, ...at }))) {
    items.push(...page);
  }
  const timeZone = await timeZoneOf(db);
  const people = await db
    .selectFrom('users')
    .select(['id', 'email', 'firstName', 'lastName'])
    .execute();
  const names = new Map(people.map((person) => [person.id, displayName(person)]));
  return {
    items,
    timeZone,
    when: (instant: string | null) => (instant ? formatDateTime(instant, timeZone) : ''),
    who: (id: string | null) => (id ? (names.get(id) ?? 'Somebody who has left') : ''),
  };
}
