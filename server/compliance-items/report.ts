/** The whole record on paper, for a bar auditor: what was due, what was done, by whom, and the proof. */
import type { CleRequirement } from '#contract/cle-requirements.ts';
import {
  type ComplianceFigures,
  type ComplianceItem,
  isOverdue,
} from '#contract/compliance-items.ts';
import { ComplianceCategory, complianceCategoryLabels } from '#contract/compliance-kinds.ts';
import { formatDateTime, formatDay } from '#contract/dates.ts';
import { firmLines } from '#contract/firm-lines.ts';
import { jurisdictionLabels } from '#contract/jurisdictions.ts';
import * as cleRequirements from '#server/cle-requirements/store.ts';
import type { FirmDb } from '#server/kit/db.ts';
import type { File } from '#server/kit/files.ts';
import { openPaper } from '#server/kit/paper/paper.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';
import * as profile from '#server/profile/store.ts';
import { todayOf } from '#server/profile/today.ts';
import { figures } from './figures.ts';
import { recordOfItems } from './record-of-items.ts';

export async function printReport(db: FirmDb, user: SignedInUser, now: Date): Promise<File> {
  const { logo, ...firm } = await profile.firm(db);
  const record = await recordOfItems(db);
  const about = {
    firm: { ...firm, logo: logo && Buffer.from(logo) },
    figures: await figures(db, now),
    requirements: await cleRequirements.list(db),
    ...record,
    madeBy: record.who(user.id),
    now,
  };
  return {
    name: `compliance-report-${(await todayOf(db, now)).slice(0, 10)}.pdf`,
    type: 'application/pdf',
    // After the transaction: a long record takes its time to draw.
    body: () => inTurn(() => draw(about)),
  };
}

let last: Promise<unknown> = Promise.resolve();
/** One after the other: each holds its pages in memory until it is done. */
function inTurn(work: () => Promise<Buffer>): Promise<Buffer> {
  const mine = last.then(work);
  last = mine.catch(() => undefined);
  return mine;
}

type About = Awaited<ReturnType<typeof recordOfItems>> & {
  firm: Parameters<typeof firmLines>[0] & { name: string; logo: Buffer | null };
  figures: ComplianceFigures;
  requirements: readonly CleRequirement[];
  madeBy: string;
  now: Date;
};

async function draw(about: About): Promise<Buffer> {
  const { firm, figures, items, requirements, timeZone, when, who, madeBy, now } = about;
  const paper = await openPaper({
    title: 'Compliance report',
    firm: firm.name,
    firmLines: firmLines(firm),
    logo: firm.logo,
    madeAt: now,
  });
  const place = timeZone.replaceAll('_', ' ');
  paper.fact('As of', `${formatDateTime(now.toISOString(), timeZone)} (${place})`);
  paper.fact('Made by', madeBy);
  paper.fact('Compliance rate', share(figures));
  paper.fact('Overdue', String(figures.overdue));

  paper.heading('By category');
  await paper.table(
    [
      { title: 'Category' },
      { title: 'Completed', isFigure: true },
      { title: 'Items', isFigure: true },
      { title: 'Rate', isFigure: true },
    ],
    figures.categories.map(({ category, completed, total, rate }) => [
      complianceCategoryLabels[category],
      String(completed),
      String(total),
      percent(rate),
    ]),
  );

  for (const category of ComplianceCategory.options) {
    const own = items.filter((item) => item.category === category).sort(byDue);
    if (own.length === 0) continue;
    paper.heading(complianceCategoryLabels[category]);
    await paper.table(
      [
        { title: 'Item', share: 4 },
        { title: 'Due', share: 2.6 },
        { title: 'Done on', share: 2.6 },
        { title: 'By whom', share: 2 },
        { title: 'Evidence', share: 4 },
      ],
      own.map((item) => [
        item.title,
        item.dueDate ? when(item.dueDate) : 'No due date',
        item.completedDate
          ? when(item.completedDate)
          : isOverdue(item, now)
            ? 'Overdue'
            : 'Not yet',
        who(item.completedBy),
        evidence(item),
      ]),
    );
  }
  if (requirements.length > 0) {
    paper.heading('Continuing legal education');
    await paper.table(
      [
        { title: 'Lawyer', share: 3 },
        { title: 'Jurisdiction', share: 3 },
        { title: 'By', share: 3 },
        { title: 'Required', isFigure: true },
        { title: 'Earned', isFigure: true },
        { title: 'Missing', isFigure: true },
        { title: 'Ethics missing', isFigure: true },
      ],
      requirements.map((one) => [
        who(one.userId),
        jurisdictionLabels[one.jurisdiction],
        formatDay(one.deadline),
        one.hours,
        one.earned,
        one.missing,
        one.missingEthics,
      ]),
    );
  }
  if (items.length === 0) paper.paragraph('There are no compliance items.');
  return paper.finish();
}

const percent = (rate: number | null) => (rate === null ? '–' : `${rate}%`);
const share = ({ rate, completed, total }: ComplianceFigures) =>
  `${percent(rate)} (${completed} of ${total} items)`;

const evidence = ({ evidenceName, evidenceUrl, completionNote }: ComplianceItem) =>
  [evidenceName, evidenceUrl, completionNote].filter(Boolean).join('\n');

/** As they were due; what has no due date comes last. */
const byDue = (one: ComplianceItem, other: ComplianceItem) =>
  (one.dueDate ?? '9').localeCompare(other.dueDate ?? '9') || one.title.localeCompare(other.title);
