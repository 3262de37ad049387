/** The report on paper: the figures, each chart with its sentence and its numbers, and what they say. */
import type { Analytics } from '#contract/analytics.ts';
import {
  distributionSummary,
  nothingStandsOut,
  percentText,
  performanceLabels,
  performanceSummary,
  productivityOf,
  productivitySummary,
  stepLabels,
  trendSummary,
} from '#contract/analytics-words.ts';
import { formatMoney, fromCents, share, toCents } from '#contract/cents.ts';
import { firmLines } from '#contract/firm-lines.ts';
import { matterTypeLabels } from '#contract/matter-types.ts';
import type { PaperChart } from '#server/kit/paper/charts/canvas.ts';
import { openPaper } from '#server/kit/paper/paper.ts';
import { reportTables } from './report-tables.ts';

export interface ReportPaper {
  firm: Parameters<typeof firmLines>[0] & { name: string; logo: Buffer | null };
  about: readonly (readonly [label: string, text: string])[];
  figures: Analytics;
  now: Date;
}

export async function drawReport({ firm, about, figures, now }: ReportPaper): Promise<Buffer> {
  const paper = await openPaper({
    title: 'Analytics & Insights',
    firm: firm.name,
    firmLines: firmLines(firm),
    logo: firm.logo,
    madeAt: now,
  });
  for (const [label, text] of about) paper.fact(label, text);
  paper.heading('Insights');
  for (const { sentence } of figures.insights) paper.paragraph(sentence);
  if (figures.insights.length === 0) paper.paragraph(nothingStandsOut);
  const charts = chartsOf(figures);
  for (const { title, columns, rows, empty } of reportTables(figures)) {
    if (empty) {
      paper.heading(title);
      paper.paragraph(`${empty.text} ${empty.hint}`);
      continue;
    }
    const chart = charts[title];
    const isDrawn = chart?.series.some(({ values }) => values.some((value) => value !== null));
    paper.heading(title, isDrawn ? 'chart' : undefined);
    if (chart && isDrawn) paper.chart(chart);
    if (chart) paper.paragraph(chart.summary);
    await paper.table(
      columns,
      rows.map((row) => row.map(({ text }) => text)),
    );
  }
  return paper.finish();
}

/** How high a bar or a point is, in cents. */
const height = (amount: string) => Number(toCents(amount));
/** As the table has it; where a bar has no room for that, rounded. */
function waysOf(amount: string): string[] {
  const dollars = share(toCents(amount), 1n, 100n);
  return [
    formatMoney(amount),
    `$${dollars.toLocaleString('en-US')}`,
    `$${dollars.toLocaleString('en-US', { notation: 'compact', maximumFractionDigits: 1 })}`,
  ];
}
/** A scale of dollars; its marks may be two and a half apart. */
const ofDollars = {
  format: (cents: number) => formatMoney(fromCents(BigInt(Math.round(cents)))).replace(/\.00$/, ''),
  atLeast: 400,
};

const amounts = (all: readonly string[]) => ({
  values: all.map(height),
  texts: all.map(waysOf),
});

function chartsOf(figures: Analytics): Record<string, PaperChart> {
  const { trend, distribution, performance } = figures;
  const measures = ['worked', 'invoiced', 'received', 'expenses'] as const;
  const productivity = productivityOf(figures);
  return {
    'Revenue Trend': {
      kind: 'lines',
      summary: trendSummary(trend),
      labels: stepLabels(trend),
      series: [
        { name: 'This period', values: trend.points.map(({ received }) => height(received)) },
        {
          name: 'Period before',
          values: trend.points.map(({ before }) => (before === null ? null : height(before))),
        },
      ],
      ...ofDollars,
    },
    'Matter Distribution': {
      kind: 'doughnut',
      summary: distributionSummary(distribution),
      labels: distribution.map(({ matterType }) => matterTypeLabels[matterType]),
      series: [{ name: 'Matters', values: distribution.map(({ matters }) => matters) }],
      format: String,
    },
    'Performance Overview': {
      kind: 'bars',
      summary: performanceSummary(performance),
      labels: measures.map((name) => performanceLabels[name]),
      series: [
        { name: 'This period', ...amounts(measures.map((name) => performance[name].now)) },
        { name: 'Period before', ...amounts(measures.map((name) => performance[name].before)) },
      ],
      ...ofDollars,
    },
    'Productivity Metrics': {
      kind: 'bars',
      summary: productivitySummary(figures),
      labels: productivity.map(({ name }) => name),
      series: [{ name: 'This period', values: productivity.map(({ share }) => share.now) }],
      format: percentText,
      atLeast: 1000,
    },
  };
}
