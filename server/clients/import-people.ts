/** Several people of one company in a file: the company is the client, and each of them is known there. */
import type { Importing } from '#server/imports/importable.ts';

interface Company {
  /** Of the people besides its contact person. */
  aliases: string[];
  /** How they are reached, a line each. */
  notes: string[];
}

interface People {
  /** By the row that is the company. */
  companies: Map<number, Company>;
  /** By the row of a person: that of the company. */
  companyRows: Map<number, number>;
  /** By the row of a company: the client it became. */
  clientIds: Map<number, string>;
}

const found = new WeakMap<Importing, People>();

/** Those who were found while the file was judged, for when it is written. */
export function peopleIn(importing: Importing): People {
  const known = found.get(importing) ?? {
    companies: new Map(),
    companyRows: new Map(),
    clientIds: new Map(),
  };
  found.set(importing, known);
  return known;
}

interface Person {
  row: number;
  name: string;
  email: string | null;
  phone: string | null;
}

/** Somebody there, or with no alias the company itself. */
export function addPerson(
  { companies, companyRows }: People,
  companyRow: number,
  person: Person,
  alias: string | null,
): void {
  const company = companies.get(companyRow) ?? { aliases: [], notes: [] };
  companies.set(companyRow, company);
  if (alias !== null) company.aliases.push(alias);
  const reached = [person.email, person.phone].filter((one) => one !== null).join(', ');
  if (reached) company.notes.push(`${person.name}: ${reached}`);
  companyRows.set(person.row, companyRow);
}
