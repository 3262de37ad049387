/** Why nothing of a file is imported. */
import { dataTypeLabels } from '#contract/data-types.ts';
import type { ImportQuestion, RowNote } from '#contract/imports.ts';
import { Refusal } from '#server/kit/refusals.ts';
import type { TableRead } from '#server/reader/tables/table-read.ts';
import type { Importable, Importing } from './importable.ts';
import type { Judged } from './judge.ts';

const asks: Record<ImportQuestion, { field: string; message: string }> = {
  'date-order': {
    field: 'dateOrder',
    message:
      'Days such as 03/04/25 can be read two ways: please say whether the month comes first.',
  },
  'trust-account': {
    field: 'trustAccountId',
    message: 'Please say to which trust account these transactions belong.',
  },
};

export async function questionsOf(
  importable: Importable,
  importing: Importing,
  table: TableRead,
): Promise<ImportQuestion[]> {
  const theirs = (await importable.questions?.(importing)) ?? [];
  return table.isDateOrderOpen ? ['date-order', ...theirs] : theirs;
}

export function refuseOpenQuestions(questions: readonly ImportQuestion[]): void {
  const errors = questions.map((question) => asks[question]);
  if (errors[0]) throw new Refusal(422, errors[0].message, { errors });
}

/** Where nothing is new, nothing stands in its way. */
export const obstacleOf = async (
  importable: Importable,
  importing: Importing,
  { newCount }: Pick<Judged, 'newCount'>,
): Promise<Refusal | null> =>
  newCount === 0 ? null : ((await importable.obstacle?.(importing, newCount)) ?? null);

/** A refusal is short: the first rows that have room, and how many there are. */
const mostCharacters = 1_400;

export function refuseErrors({ dataType }: Importable, { errors, errorCount }: Judged): void {
  if (errorCount === 0) return;
  const named: { field: string; message: string }[] = [];
  let room = mostCharacters;
  for (const note of errors) {
    const one = { field: note.column ?? 'file', message: sentenceOf(note) };
    room -= Buffer.byteLength(JSON.stringify(one)) + 1;
    if (room < 0) break;
    named.push(one);
  }
  const rows = errorCount === 1 ? '1 row has' : `${errorCount.toLocaleString('en-US')} rows have`;
  throw new Refusal(
    422,
    `${dataTypeLabels[dataType]} were not imported: ${rows} errors. Nothing was written.`,
    { errors: named },
  );
}

const sentenceOf = ({ row, column, reason }: RowNote) =>
  `Row ${row}${column === null ? '' : `, ${short(column)}`}: ${short(reason)}`;
const short = (text: string) =>
  (text.length > 200 ? `${text.slice(0, 200)}…` : text).toWellFormed();
