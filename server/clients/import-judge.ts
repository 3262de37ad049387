/** Which clients of a file are here already, and which cannot be taken for themselves. */
import { phoneDigits, sortName } from '#contract/text.ts';
import type { Importing, ReadRow, Verdict } from '#server/imports/importable.ts';
import { type NameCells, namesIn } from './import-names.ts';
import { addPerson, peopleIn } from './import-people.ts';
import * as store from './import-store.ts';

interface Reached {
  email: string | null;
  phone: string | null;
}

/** One of the file so far. */
interface Seen extends Reached {
  row: number;
  name: string;
  city: string | null;
  /** By their folded names. */
  people: string[];
  aliasCount: number;
  /** It was named with somebody there: it is a company. */
  hasContact: boolean;
}

const longestName = 200;
const mostAliases = 100;

export function judgeClients(importing: Importing) {
  const { db } = importing;
  const people = peopleIn(importing);
  const seen = new Map<string, Seen>();
  return async (rows: readonly ReadRow[]): Promise<Verdict[]> => {
    const named = rows.map(({ row, cells }) => ({
      row,
      ...namesIn(cells as NameCells),
      email: textOf(cells.email),
      phone: textOf(cells.phone),
      city: textOf(cells.city),
      aliases: Array.isArray(cells.aliases) ? cells.aliases : [],
      paymentTerms: cells.paymentTerms,
      field: cells.name || !cells.companyName ? 'name' : 'companyName',
    }));
    const here = await store.reachedByName(
      db,
      named.map(({ name }) => sortName(name)),
    );
    const verdicts: Verdict[] = [];
    for (const {
      row,
      name,
      contactName,
      paymentTerms,
      city,
      aliases,
      field,
      ...reached
    } of named) {
      const error = (field: string, reason: string) =>
        verdicts.push({ row, kind: 'error', field, reason });
      if (name === '') {
        error('name', 'A client needs a company name, or a first or last name.');
        continue;
      }
      if (name.length > longestName || (contactName?.length ?? 0) > longestName) {
        error('name', `must be at most ${longestName} characters`);
        continue;
      }
      if (typeof paymentTerms === 'number' && (paymentTerms < 1 || paymentTerms > 365)) {
        error('paymentTerms', 'must be from 1 to 365 days');
        continue;
      }
      const key = sortName(name);
      const before = seen.get(key);
      const other = here.get(key) ?? before;
      if (!other) {
        const known = contactName ? [contactName, ...aliases] : aliases;
        const theirs = known.map(sortName);
        seen.set(key, {
          ...reached,
          row,
          name,
          city,
          people: theirs,
          aliasCount: aliases.length,
          hasContact: contactName !== null,
        });
        continue;
      }
      const joined = before && isAtThePlace(before, city) && join(before, contactName);
      if (joined) {
        if (joined.kind === 'remark') {
          addPerson(
            people,
            before.row,
            { row, name: contactName ?? name, ...reached },
            contactName,
          );
        }
        verdicts.push({ row, field, ...joined });
        continue;
      }
      const there = here.get(key);
      const isKnown =
        !contactName || (there?.people ?? []).map(sortName).includes(sortName(contactName));
      if (isTheSame(other, reached) || (there && contactName && isKnown)) {
        const unknown = isKnown ? '' : ` ${contactName} is not among its people there.`;
        const reason = there
          ? `${name} is a client already.${unknown}`
          : `${name} stands in this file twice.`;
        verdicts.push({ row, kind: 'duplicate', field, reason });
      } else if (there && contactName) {
        error(
          field,
          `A client of this name is here already, with another e-mail or phone. If it is the same, add ${contactName} to its aliases first; otherwise add what tells them apart, such as a city.`,
        );
      } else {
        const place = there ? 'is here already' : 'stands in this file already';
        error(
          field,
          `A client of this name ${place}, with another e-mail or phone. Add what tells them apart, such as a middle name or a city.`,
        );
      }
    }
    return verdicts;
  };
}

const isAtThePlace = (company: Seen, city: string | null) =>
  !company.city || !city || sortName(company.city) === sortName(city);

/** Another row of a company: somebody else there, somebody who was named already, or the company itself. */
function join(company: Seen, person: string | null): Pick<Verdict, 'kind' | 'reason'> | null {
  const { row, name, people, hasContact } = company;
  if (person === null) {
    if (!hasContact) return null;
    return {
      kind: 'remark',
      reason: `${name} is the company of row ${row}, and one client with it.`,
    };
  }
  const key = sortName(person);
  if (people.includes(key))
    return { kind: 'duplicate', reason: `${person} of ${name} stands in this file twice.` };
  if (company.aliasCount === mostAliases) return null;
  people.push(key);
  company.aliasCount += 1;
  const reason = `${person} is another person of ${name}, which is row ${row}, and becomes one of its aliases.`;
  return { kind: 'remark', reason };
}

/** One of them is known by the name alone, or there is something besides it that agrees. */
function isTheSame(one: Reached, other: Reached): boolean {
  const [a, b] = [one, other].map(({ email, phone }) => ({
    email: email?.toLowerCase() ?? null,
    phone: phone === null ? null : (phoneDigits(phone) ?? phone),
  }));
  if (!a || !b) return false;
  const isNameAlone = [a, b].some(({ email, phone }) => email === null && phone === null);
  return (
    isNameAlone ||
    (a.email !== null && a.email === b.email) ||
    (a.phone !== null && a.phone === b.phone)
  );
}

const textOf = (cell: unknown) => (typeof cell === 'string' ? cell : null);
