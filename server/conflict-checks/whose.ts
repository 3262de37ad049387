/** Whose the names are that a search found, and what they are to the firm. */

import { type ClientStatus, clientStatusLabels } from '#contract/clients.ts';
import type { ConflictHit } from '#contract/conflict-checks.ts';
import { type PartyRole, partyRoleLabels } from '#contract/parties.ts';
import { displayName, type FirmRole } from '#contract/users.ts';
import type { FirmDb } from '#server/kit/db.ts';
import type { KnownName } from './known-names.ts';
import { compare, type Found, type Term } from './search.ts';

type Whose = Pick<ConflictHit, 'source' | 'sourceId' | 'name' | 'role' | 'url'>;

export async function hitsOf(db: FirmDb, found: readonly Found[]): Promise<ConflictHit[]> {
  const ids = (type: string) =>
    found.filter(({ sourceType }) => sourceType === type).map(({ sourceId }) => sourceId);
  const known = new Map([
    ...(await clients(db, ids('client'))),
    ...(await parties(db, ids('party'))),
  ]);
  return found.flatMap((one) => {
    const whose = known.get(one.sourceId);
    return whose ? [hit(whose, one)] : [];
  });
}

const hit = (
  whose: Whose,
  { searched, text, because, score }: Omit<Found, 'sourceType' | 'sourceId' | 'kind'>,
) => ({
  ...whose,
  searched,
  found: text,
  because,
  score: Math.round(score * 100),
});

/** A merged client is found under its old names and shown as what it has become. */
async function clients(db: FirmDb, ids: readonly string[]): Promise<Map<string, Whose>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('clients as found')
    .innerJoin('clients as client', (join) =>
      join.on((eb) => eb('client.id', '=', eb.fn.coalesce('found.mergedInto', 'found.id'))),
    )
    .select(['found.id as foundId', 'client.id', 'client.name', 'client.status'])
    .select(['client.archivedAt', 'client.deletedAt'])
    .where('found.id', 'in', ids)
    .execute();
  return new Map(
    rows.map(({ foundId, id, name, status, archivedAt, deletedAt }) => {
      const kept = deletedAt ? ' (recently deleted)' : archivedAt ? ' (archived)' : '';
      const role = `${clientStatusLabels[status as ClientStatus]} client${kept}`;
      return [
        foundId,
        { source: 'client', sourceId: id, name, role, url: `/clients?client=${id}` },
      ];
    }),
  );
}

async function parties(db: FirmDb, ids: readonly string[]): Promise<Map<string, Whose>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('parties')
    .innerJoin('matters', 'matters.id', 'parties.matterId')
    .select(['parties.id', 'parties.name', 'parties.role', 'parties.deletedAt'])
    .select(['matters.id as matterId', 'matters.matterNumber', 'matters.clientName'])
    .where('parties.id', 'in', ids)
    .execute();
  return new Map(
    rows.map(({ id, name, role, deletedAt, matterId, matterNumber, clientName }) => [
      id,
      {
        source: 'party',
        sourceId: id,
        name,
        // Who was once in a matter stays a party for whoever asks.
        role: `${partyRoleLabels[role as PartyRole]} in ${matterNumber} (${clientName})${deletedAt ? ', removed' : ''}`,
        url: `/clients?tab=matters&matter=${matterId}`,
      },
    ]),
  );
}

const firmRoles: Record<FirmRole, string> = {
  manager: 'Manager of this firm',
  attorney: 'Attorney of this firm',
  staff: 'Staff of this firm',
};

/** The firm's own people are few: they are compared one by one. */
export async function colleagues(db: FirmDb, terms: readonly Term[]): Promise<ConflictHit[]> {
  const people = await db
    .selectFrom('users')
    .select(['id', 'email', 'firstName', 'lastName', 'firmRole'])
    .execute();
  return people.flatMap((person) => {
    const name = displayName(person);
    const whose: Whose = {
      source: 'person',
      sourceId: person.id,
      name,
      role: firmRoles[person.firmRole as FirmRole],
      url: null,
    };
    const known: KnownName[] = [
      { kind: 'name', text: `${person.firstName ?? ''} ${person.lastName ?? ''}` },
      { kind: 'email', text: person.email },
    ];
    return terms.flatMap((term) =>
      known.flatMap((one) => {
        const match = compare(term, one);
        return match ? [hit(whose, { ...match, text: one.text, searched: term.text })] : [];
      }),
    );
  });
}
