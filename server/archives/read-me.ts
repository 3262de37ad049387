import type { Manifest } from './manifest.ts';

/** For whoever opens an archive, in this program or without it. */
export const readMe = ({ firm, madeAt, madeBy, version, hasBankNumbers }: Manifest): string =>
  `Everything of ${firm.name}
as it was on ${madeAt} (UTC), put together by Firmament ${version}${madeBy ? ` for ${madeBy.name}` : ''}.

tables/<name>.csv      one file for each kind of record, to be opened with a spreadsheet
tables/<name>.jsonl    the same for programs: a row a line, each value as the text the database writes
documents/             every version of every document, by the number of its matter
templates/ receipts/ logo/ other files/   the other files
invoices/              every invoice as it prints
audit-trail.csv        who did what and when; audit-trail.jsonl is the same for programs
manifest.json          what is in here: the rows, bytes and SHA-256 of every table
files.jsonl            the same of every other file, a line each

Records refer to each other by the ids in the columns that end in _id, _by, _to or the like.
In a .csv file an apostrophe stands before text that a spreadsheet would take for a formula.
${
  hasBankNumbers
    ? 'Bank numbers are in here in full: keep this file where nobody else reads it.'
    : 'Bank numbers are masked: an archive of this kind cannot bring them back.'
}
Passwords, keys and links that let somebody in are not in here.

A manager can bring this file back into a firm that has no records yet, under Data Migration.
`;
