/** Which column of a file fills which field: by our own names, then by those of the program it comes from. */
import type { DataType } from '#contract/data-types.ts';
import type { Aliases } from '#contract/import-aliases/aliases.ts';
import { bill4timeColumns } from '#contract/import-aliases/bill4time.ts';
import { clioColumns } from '#contract/import-aliases/clio.ts';
import { genericColumns } from '#contract/import-aliases/generic.ts';
import { mycaseColumns } from '#contract/import-aliases/mycase.ts';
import { practicepantherColumns } from '#contract/import-aliases/practicepanther.ts';
import { quickbooksColumns } from '#contract/import-aliases/quickbooks.ts';
import { type ImportField, importFields } from '#contract/import-fields/index.ts';
import type { ImportSource } from '#contract/import-sources.ts';

const aliasesOf: Partial<Record<ImportSource, Aliases>> = {
  clio: clioColumns,
  mycase: mycaseColumns,
  practicepanther: practicepantherColumns,
  bill4time: bill4timeColumns,
  quickbooks: quickbooksColumns,
};

/** Several columns may tell it: the first that says something counts, or each is a line of it. */
const severalColumns: Readonly<Record<string, 'first' | 'lines'>> = {
  email: 'first',
  phone: 'first',
  clientName: 'first',
  address: 'lines',
  notes: 'lines',
  narrative: 'lines',
  purpose: 'lines',
};

export const waysOfSeveral = (dataType: DataType, field: string): 'first' | 'lines' | undefined => {
  // An expense has its activity and its note, as time has.
  if (dataType === 'expenses' && field === 'description') return 'lines';
  return Object.hasOwn(severalColumns, field) ? severalColumns[field] : undefined;
};

/** `Bill #`, `bill_number` and `Bill Number:` are one name. */
export const normaliseHeader = (header: string): string =>
  header
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('#', ' number ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** `firstName` has no blank to tell its words apart. */
const compact = (header: string): string => normaliseHeader(header).replaceAll(' ', '');

export interface MatchedColumns {
  source: ImportSource;
  /** For each header, from the left. */
  fields: (string | null)[];
}

export function matchColumns(
  dataType: DataType,
  headers: readonly string[],
  source: ImportSource = recogniseSource(headers),
): MatchedColumns {
  const known = knownNames(dataType, source);
  const wanted = headers.map((header) => known.get(compact(header)));
  const best = new Map<string, number>();
  for (const match of wanted) {
    if (match) best.set(match.field, Math.min(match.rank, best.get(match.field) ?? match.rank));
  }
  const taken = new Set<string>();
  const fields = wanted.map((match) => {
    if (!match) return null;
    if (waysOfSeveral(dataType, match.field)) return match.field;
    if (match.rank !== best.get(match.field) || taken.has(match.field)) return null;
    taken.add(match.field);
    return match.field;
  });
  return { source, fields };
}

/** Of several columns for one field: in which order they are asked, the likeliest first. */
export function byLikelihood(
  dataType: DataType,
  source: ImportSource,
): (a: string, b: string) => number {
  const known = knownNames(dataType, source);
  const rank = (header: string) => known.get(compact(header))?.rank ?? known.size;
  return (a, b) => rank(a) - rank(b);
}

interface Match {
  field: string;
  /** The lower one is the better one. */
  rank: number;
}

function knownNames(dataType: DataType, source: ImportSource): Map<string, Match> {
  const fields = importFields[dataType];
  const known = new Map<string, Match>();
  const add = (name: string, field: string) => {
    const key = compact(name);
    if (!known.has(key)) known.set(key, { field, rank: known.size });
  };
  const addAll = (aliases: Aliases | undefined) => {
    for (const [field, names] of Object.entries(aliases?.[dataType] ?? {})) {
      for (const name of names) add(name, field);
    }
  };
  for (const { name } of fields) add(name, name);
  for (const { label, name } of fields) add(label, name);
  addAll(aliasesOf[source]);
  addAll(genericColumns);
  return known;
}

export const fieldOf = (dataType: DataType, name: string): ImportField | undefined =>
  importFields[dataType].find((field) => field.name === name);

/** Each line is a set of columns that only one program writes. */
const marks: readonly [ImportSource, readonly string[]][] = [
  ['mycase', ['mycase id']],
  ['mycase', ['case matter name']],
  ['mycase', ['case link ids']],
  ['clio', ['display number', 'responsible attorney']],
  ['clio', ['display number', 'client name']],
  ['clio', ['custom number', 'client first name']],
  ['clio', ['custom number', 'client company name']],
  ['clio', ['activity description', 'quantity']],
  ['clio', ['activity user']],
  ['clio', ['bill number', 'issued', 'state']],
  ['clio', ['bill id', 'issued', 'state']],
  ['clio', ['bill number id', 'issued']],
  ['clio', ['funds in', 'funds out']],
  ['clio', ['primary email address']],
  ['clio', ['email address work']],
  ['clio', ['business street', 'business postal code']],
  ['practicepanther', ['display name', 'companyname']],
  ['practicepanther', ['contactnotes']],
  ['practicepanther', ['matter name', 'linked client']],
  ['practicepanther', ['matter number', 'item code', 'assigned to']],
  ['practicepanther', ['contact', 'name', 'number']],
  ['bill4time', ['client name', 'account manager']],
  ['bill4time', ['custom client id']],
  ['bill4time', ['custom project id']],
  ['bill4time', ['matter id from previous software']],
  ['bill4time', ['project id from previous software']],
  ['bill4time', ['date of work', 'billable hours']],
  ['quickbooks', ['invoice number', 'customer', 'invoice date']],
  ['quickbooks', ['invoice no', 'customer', 'invoice date']],
  ['quickbooks', ['item product service', 'item amount']],
  ['quickbooks', ['customer full name']],
  ['quickbooks', ['bill with parent']],
];

const ownNames = new Set(
  Object.values(importFields).flatMap((fields) => fields.map(({ name }) => name)),
);

export function recogniseSource(headers: readonly string[]): ImportSource {
  const names = new Set(headers.map(normaliseHeader));
  const marked = marks.find(([, set]) => set.every((name) => names.has(name)));
  if (marked) return marked[0];
  const own = headers.filter((header) => ownNames.has(header)).length;
  return own > 0 && own * 3 >= headers.length * 2 ? 'firmament' : 'other';
}
