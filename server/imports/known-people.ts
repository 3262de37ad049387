/** The people that rows of a file name: by e-mail, by full name either way round, or by initials. */
import { sortName } from '#contract/text.ts';
import { displayName } from '#contract/users.ts';
import type { FirmDb } from '#server/kit/db.ts';

interface KnownPerson {
  id: string;
  name: string;
}

/** The person, or the sentence that says why nothing can be written for them. */
export type PersonOf = (name: string) => KnownPerson | string;

export async function knownPeople(db: FirmDb): Promise<PersonOf> {
  const people = await db
    .selectFrom('users')
    .select(['id', 'email', 'firstName', 'lastName', 'state'])
    .execute();
  const calledBy = new Map<string, typeof people>();
  for (const person of people)
    for (const name of namesOf(person)) calledBy.set(name, [...(calledBy.get(name) ?? []), person]);
  return (name) => {
    const called = calledBy.get(sortName(name.trim().replace(/\s+/g, ' '))) ?? [];
    // Whoever is here comes before a namesake who has left.
    const here = called.filter(({ state }) => state !== 'removed');
    const [person, ...others] = here.length > 0 ? here : called;
    if (!person) return `Nobody of the firm is called ${name}.`;
    if (others.length > 0)
      return `${others.length + 1} people of the firm are called ${name}. Name them by e-mail.`;
    if (person.state === 'removed')
      return `${name} has left the firm: nothing new can be written for them.`;
    return { id: person.id, name: displayName(person) };
  };
}

interface Called {
  email: string;
  firstName: string | null;
  lastName: string | null;
}

function namesOf({ email, firstName, lastName }: Called): Set<string> {
  const names = [email];
  if (firstName && lastName) {
    names.push(`${firstName} ${lastName}`, `${lastName}, ${firstName}`);
    names.push([...`${firstName} ${lastName}`.matchAll(/\b\p{L}/gu)].join(''));
  }
  return new Set(names.map(sortName));
}
