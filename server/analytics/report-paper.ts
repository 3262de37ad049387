/** The report on paper: the figures, each chart with its sentence and its numbers, and what they say. */
import type { Analytics } from '#contract/analytics.ts';
import {
  distributionSummary,
  percentText,
  performanceLabels,
  performanceSummary,
  productivityOf,
  productivitySummary,
  stepLabels,
  trendSummary,
} from '#contract/analytics-words.ts';
import { toCents } from '#contract/cents.ts';
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
  if (figures.insights.length === 0) paper.paragraph('Nothing stands out in this period.');
  const charts = chartsOf(figures);
  for (const { title, columns, rows } of reportTables(figures)) {
    const chart = charts[title];
    const hasChart = chart !== undefined && chart.labels.length > 0;
    paper.heading(title, hasChart ? 'chart' : undefined);
    if (hasChart) paper.chart(chart);
    if (chart) paper.paragraph(chart.summary);
    if (rows.length > 0)
      await paper.table(
        columns,
        rows.map((row) => row.map(({ text }) => text)),
      );
  }
  return paper.finish();
}

/** A picture shows dollars: the cents are in the table. */
const dollars = (amount: string) => Number(toCents(amount) / 100n);
const inDollars = (value: number) => `$${Math.round(value).toLocaleString('en-US')}`;

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
        { name: 'This period', values: trend.points.map(({ received }) => dollars(received)) },
        {
          name: 'Period before',
          values: trend.points.map(({ before }) => (before === null ? null : dollars(before))),
        },
      ],
      format: inDollars,
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
        { name: 'This period', values: measures.map((name) => dollars(performance[name].now)) },
        {
          name: 'Period before',
          values: measures.map((name) => dollars(performance[name].before)),
        },
      ],
      format: inDollars,
    },
    'Productivity Metrics': {
      kind: 'bars',
      summary: productivitySummary(figures),
      labels: productivity.map(({ name }) => name),
      series: [{ name: 'This period', values: productivity.map(({ share }) => share.now) }],
      format: percentText,
    },
  };
}
