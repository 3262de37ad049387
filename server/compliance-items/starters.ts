/** The twelve items most firms track, dated from the day they are added. */
import { randomUUID } from 'node:crypto';
import type { ComplianceItem } from '#contract/compliance-items.ts';
import type {
  ComplianceCategory,
  CompliancePriority,
  StarterItem,
} from '#contract/compliance-kinds.ts';
import type { Day } from '#contract/dates.ts';
import { nextOccurrence, plusMonths, type Recurrence } from '#contract/recurrence.ts';
import { record } from '#server/activities/record.ts';
import type { FirmDb } from '#server/kit/db.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';
import { lockFirm } from '#server/profile/lock-firm.ts';
import { momentOn } from '#server/profile/moment.ts';
import { todayOf } from '#server/profile/today.ts';
import * as store from './store.ts';

interface Starter {
  title: string;
  description: string;
  category: ComplianceCategory;
  priority: CompliancePriority;
  recurrence: Recurrence;
}

const starters: Record<StarterItem, Starter> = {
  'account-reconciliation': {
    title: 'Three-way reconciliation of trust accounts',
    description:
      'Bank statement, account register and the sum of the client ledgers agree. Monthly is the strictest common rule; Illinois asks for it at least quarterly.',
    category: 'iolta',
    priority: 'high',
    recurrence: 'monthly',
  },
  'iolta-report': {
    title: 'Monthly IOLTA report',
    description:
      'Journals, client ledgers, trial balance and reconciliation of the month, reviewed and filed.',
    category: 'iolta',
    priority: 'high',
    recurrence: 'monthly',
  },
  'interest-distribution': {
    title: 'IOLTA interest remitted to the foundation',
    description: 'The bank has remitted the interest; none of it stands on a client ledger.',
    category: 'iolta',
    priority: 'medium',
    recurrence: 'quarterly',
  },
  'stale-checks': {
    title: 'Stale trust checks and unidentified funds',
    description:
      'Checks that nobody has cashed and money that nobody has claimed, with what was done about each.',
    category: 'iolta',
    priority: 'medium',
    recurrence: 'quarterly',
  },
  'conflict-system': {
    title: 'Review of open conflict checks',
    description: 'Every check has a decision, and every waiver is signed and filed.',
    category: 'ethical',
    priority: 'medium',
    recurrence: 'quarterly',
  },
  'ethics-training': {
    title: 'CLE credits of every lawyer, ethics part included',
    description: 'Credits still missing and by when, with the certificates on file.',
    category: 'ethical',
    priority: 'high',
    recurrence: 'yearly',
  },
  'file-retention': {
    title: 'Closed files: retention dates and destruction',
    description:
      'Files whose day has come are screened for originals, destroyed or kept longer, and logged.',
    category: 'ethical',
    priority: 'low',
    recurrence: 'yearly',
  },
  'bar-registration': {
    title: 'Bar registrations and dues of every lawyer',
    description:
      'Each registration is renewed and paid, also where a lawyer is admitted elsewhere.',
    category: 'licensing',
    priority: 'high',
    recurrence: 'yearly',
  },
  'malpractice-insurance': {
    title: 'Renewal of malpractice insurance',
    description: 'Application, limits and the lawyers it names are checked before it is renewed.',
    category: 'regulatory',
    priority: 'high',
    recurrence: 'yearly',
  },
  'data-security': {
    title: 'Data security: access, backups and a restore that was tried',
    description:
      'Former colleagues have no access, and a backup was restored to see that it works.',
    category: 'regulatory',
    priority: 'medium',
    recurrence: 'quarterly',
  },
  'trust-registration': {
    title: 'Yearly registration of trust accounts with the bar',
    description:
      'Accounts and balances are reported where the bar asks for it, as California does.',
    category: 'reporting',
    priority: 'high',
    recurrence: 'yearly',
  },
  'tax-filings': {
    title: 'Tax filings: estimates, payroll, forms 1099',
    description: 'Filed and paid for the quarter, with copies on file.',
    category: 'reporting',
    priority: 'medium',
    recurrence: 'quarterly',
  },
};

const endOfOffice = '17:00';

/** The last day of a month, whatever its number. */
const endOfMonth = 31;

/** The end of this month, of this quarter, of this year, or of the next one where that has passed. */
async function firstDue(db: FirmDb, recurrence: Recurrence, today: Day, now: Date) {
  const month = Number(today.slice(5, 7));
  const more = { monthly: 0, quarterly: (3 - (month % 3)) % 3, yearly: 12 - month }[recurrence];
  const end = plusMonths(today, more, endOfMonth);
  const due = await momentOn(db, end, endOfOffice);
  if (new Date(due) > now) return due;
  return momentOn(db, nextOccurrence(end, recurrence, endOfMonth), endOfOffice);
}

export async function addStarters(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
): Promise<ComplianceItem[]> {
  // Whoever clicks twice, or together with a colleague, waits here and then finds them.
  await lockFirm(db);
  const present = await store.presentStarters(db);
  const today = await todayOf(db, now);
  const at = now.toISOString();
  const added: ComplianceItem[] = [];
  for (const [starterItem, starter] of Object.entries(starters) as [StarterItem, Starter][]) {
    if (present.has(starterItem)) continue;
    const id = randomUUID();
    await store.insert(db, {
      ...starter,
      id,
      starterItem,
      status: 'pending',
      dueDate: await firstDue(db, starter.recurrence, today, now),
      recursOn: endOfMonth,
      completedDate: null,
      completedBy: null,
      assignedTo: null,
      previousId: null,
      lawyerId: null,
      jurisdiction: null,
      completionNote: null,
      evidenceDocumentId: null,
      evidenceUrl: null,
      createdBy: user.id,
      createdAt: at,
      updatedAt: at,
    });
    added.push(await store.one(db, id));
  }
  if (added.length > 0) {
    record(db, user, now, {
      type: 'compliance_starters_added',
      title: 'Starter checklist added',
      description: `${added.length} ${added.length === 1 ? 'item' : 'items'}`,
      entityType: 'compliance-item',
      entityId: added[0]?.id ?? '',
    });
  }
  return added;
}
