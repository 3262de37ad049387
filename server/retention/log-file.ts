/** The log of destruction for a spreadsheet: a line for each deleted document, or one for the entry. */
import { type Destruction, destructionMethodLabels } from '#contract/retention.ts';
import { type Cell, csvFile, csvRows, csvText } from '#server/kit/csv.ts';
import type { FirmDb } from '#server/kit/db.ts';
import type { File } from '#server/kit/files.ts';
import { everyPage } from '#server/kit/pages.ts';
import { log } from './log-store.ts';

type Entry = Omit<Destruction, 'documents'> & { document?: Destruction['documents'][number] };

const columns: Record<string, (entry: Entry) => Cell> = {
  matterNumber: (entry) => entry.matterNumber,
  clientName: (entry) => entry.clientName,
  closeDate: (entry) => entry.closeDate.slice(0, 10),
  keptUntil: (entry) => entry.keptUntil.slice(0, 10),
  rule: (entry) => entry.rule,
  destroyedOn: (entry) => entry.destroyedOn.slice(0, 10),
  method: (entry) => destructionMethodLabels[entry.method],
  description: (entry) => entry.description,
  recordedBy: (entry) => entry.recordedByName,
  recordedAt: (entry) => entry.recordedAt,
  document: ({ document }) => document?.name ?? null,
  filename: ({ document }) => document?.filename ?? null,
  sha256: ({ document }) => document?.sha256 ?? null,
};

export async function logFile(db: FirmDb, today: string): Promise<File> {
  const texts = [csvText([Object.keys(columns)])];
  for await (const page of everyPage<Destruction>((query) => log(db, query))) {
    const lines = page.flatMap(linesOf);
    texts.push(csvRows(lines.map((line) => Object.values(columns).map((cell) => cell(line)))));
  }
  return csvFile(`destruction-log-${today.slice(0, 10)}.csv`, texts.join(''));
}

const linesOf = ({ documents, ...entry }: Destruction): Entry[] =>
  documents.length === 0 ? [entry] : documents.map((document) => ({ ...entry, document }));
