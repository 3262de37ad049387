/** Time entries for a spreadsheet. */
import { billedHours } from '#contract/rounding.ts';
import type { TimeEntry } from '#contract/time-entries.ts';
import { timeStateLabels } from '#contract/time-states.ts';
import { type Cell, csvFile, csvRows, csvText } from '#server/kit/csv.ts';
import type { File } from '#server/kit/files.ts';

type Names = ReadonlyMap<string, string>;

const columns: Record<string, (entry: TimeEntry, names: Names) => Cell> = {
  date: (entry) => entry.day.slice(0, 10),
  person: (entry, names) => names.get(entry.userId) ?? '',
  matter: (entry) => entry.matterNumber,
  client: (entry) => entry.clientName,
  narrative: (entry) => entry.narrative,
  actualSeconds: (entry) => ({ figure: String(entry.actualSeconds) }),
  billedHours: (entry) => ({ figure: billedHours(entry.billedMinutes) }),
  rate: (entry) => ({ figure: entry.rate }),
  amount: (entry) => ({ figure: entry.amount }),
  billable: (entry) => (entry.isBillable ? 'yes' : 'no'),
  status: (entry) => timeStateLabels[entry.state],
  taskCode: (entry) => entry.taskCode,
  activityCode: (entry) => entry.activityCode,
  invoice: (entry) => entry.invoiceNumber,
};

export async function timeFile(
  pages: AsyncIterable<readonly TimeEntry[]>,
  names: Names,
  today: string,
): Promise<File> {
  const cellsOf = (entry: TimeEntry) => Object.values(columns).map((cell) => cell(entry, names));
  let text = csvText([Object.keys(columns)]);
  for await (const page of pages) text += csvRows(page.map(cellsOf));
  return csvFile(`time-${today.slice(0, 10)}.csv`, text);
}
