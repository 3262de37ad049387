/** The figures to take along: on paper with their charts, or for a spreadsheet. */
import type * as z from 'zod';
import type { Analytics, analytics } from '#contract/analytics.ts';
import { analyticsPeriodLabels, spanText } from '#contract/analytics-periods.ts';
import { nothingStandsOut } from '#contract/analytics-words.ts';
import { formatDay } from '#contract/dates.ts';
import { matterTypeLabels } from '#contract/matter-types.ts';
import { type Cell, csvFile, csvText } from '#server/kit/csv.ts';
import type { FirmDb } from '#server/kit/db.ts';
import type { File } from '#server/kit/files.ts';
import * as profile from '#server/profile/store.ts';
import { figuresOf } from './figures.ts';
import { drawReport } from './report-paper.ts';
import { reportTables } from './report-tables.ts';

type Query = z.infer<(typeof analytics)['report']['query']>;

export async function reportFile(db: FirmDb, query: Query, now: Date): Promise<File> {
  const { format, ...asked } = query;
  const figures = await figuresOf(db, asked, now);
  const about = aboutOf(asked, figures);
  const name = `analytics-${figures.from.slice(0, 10)}-to-${figures.to.slice(0, 10)}`;
  if (format === 'csv') return csvFile(`${name}.csv`, csvText(linesOf(about, figures)));
  const { logo, ...firm } = await profile.firm(db);
  const paper = { firm: { ...firm, logo: logo && Buffer.from(logo) }, about, figures, now };
  // After the transaction: drawing takes its time.
  return { name: `${name}.pdf`, type: 'application/pdf', body: () => drawReport(paper) };
}

type About = readonly (readonly [label: string, text: string])[];

const aboutOf = ({ period, matterType }: Omit<Query, 'format'>, figures: Analytics): About => [
  ['Period', `${analyticsPeriodLabels[period]}: ${spanText(figures)}`],
  ['Compared with', spanText(figures.before)],
  ['Matter type', matterType ? matterTypeLabels[matterType] : 'All'],
  ['As of', formatDay(figures.today)],
];

function* linesOf(about: About, figures: Analytics): Generator<Cell[]> {
  yield ['Analytics & Insights'];
  for (const fact of about) yield [...fact];
  for (const { title, columns, rows, empty } of reportTables(figures)) {
    yield [];
    yield [title];
    if (empty) {
      yield [empty.text];
      yield [empty.hint];
      continue;
    }
    yield columns.map((column) =>
      column.unit ? `${column.title} (${column.unit})` : column.title,
    );
    for (const row of rows) {
      yield row.map(({ text, figure }) => (figure === undefined ? text : { figure }));
    }
  }
  yield [];
  yield ['Insights'];
  for (const { sentence } of figures.insights) yield [sentence];
  if (figures.insights.length === 0) yield [nothingStandsOut];
}
