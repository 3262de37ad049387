/**
 * Who is who when an archive comes back. An e-mail address belongs to one person of the product, so nobody
 * gets one by coming back: whoever is here already takes the place of who they were, and all others are
 * known by name and cannot sign in.
 */
import { randomUUID } from 'node:crypto';
import { conflict, Refusal } from '#server/kit/refusals.ts';
import type { Row } from './lines.ts';

interface Here {
  id: string;
  email: string;
  firmRole: string;
  state: string;
}

export interface People {
  /** From the id in the archive to the one here. */
  others: ReadonlyMap<string, string>;
  /** The rows of those who are not here. */
  former: Row[];
}

export function whoIsWho(
  archived: readonly Row[],
  walls: readonly Row[],
  here: readonly Here[],
  bringer: string,
  now: Date,
): People {
  const others = new Map<string, string>();
  const sameMail = (row: Row) =>
    here.find(({ email }) => email.toLowerCase() === row.email?.toLowerCase());
  for (const row of archived) {
    const person = sameMail(row);
    if (person && row.id) others.set(row.id, person.id);
  }
  if (![...others.values()].includes(bringer)) {
    const isWalled = ({ id }: Row) => walls.some((wall) => wall.user_id === id);
    const managers = archived
      .filter(({ id, firm_role: role }) => role === 'manager' && id && !others.has(id))
      .sort((a, b) => String(a.created_at).localeCompare(String(b.created_at)));
    const place = managers.find((row) => !isWalled(row) && !row.removed_at) ?? managers[0];
    if (!place?.id) {
      throw new Refusal(
        422,
        'This is not an archive that can be brought back. It has no manager whose place you could take.',
      );
    }
    others.set(place.id, bringer);
  }
  refuseUnreachable(walls, here, others);
  const former = archived
    .filter(({ id }) => id && !others.has(id))
    .map((row) => ({
      ...row,
      email: `former-${randomUUID()}@archive.invalid`,
      removed_at: row.removed_at ?? now.toISOString(),
    }));
  return { others, former };
}

/** A matter stays open to at least one manager who is in. */
function refuseUnreachable(
  walls: readonly Row[],
  here: readonly Here[],
  others: ReadonlyMap<string, string>,
): void {
  const managers = here.filter((one) => one.firmRole === 'manager' && one.state === 'active');
  const closedTo = Map.groupBy(walls, ({ matter_id: matter }) => matter);
  for (const some of closedTo.values()) {
    const ids = some.map(({ user_id: id }) => others.get(id ?? '') ?? id);
    if (managers.every(({ id }) => ids.includes(id))) {
      throw conflict(
        'An ethical wall closes a matter of this archive to every manager who is here. Another manager of then can bring it back.',
      );
    }
  }
}
