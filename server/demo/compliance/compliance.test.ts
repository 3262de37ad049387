/** The compliance desk of the demo, as its screens show it. */
import { beforeAll, expect, test } from 'vitest';
import type { Activity } from '#contract/activities.ts';
import type { CleCredit } from '#contract/cle-credits.ts';
import type { CleRequirement } from '#contract/cle-requirements.ts';
import {
  type ComplianceFigures,
  type ComplianceItem,
  isOverdue,
} from '#contract/compliance-items.ts';
import { StarterItem } from '#contract/compliance-kinds.ts';
import { daysBetween } from '#contract/dates.ts';
import type { Expense } from '#contract/expenses.ts';
import type { LegalHold } from '#contract/legal-holds.ts';
import type { NoticeRule } from '#contract/notice-rules.ts';
import type { Notice, NoticeFigures } from '#contract/notices.ts';
import type { Notification } from '#contract/notifications.ts';
import type { RetainedMatter, RetentionFigures } from '#contract/retention.ts';
import type { Task } from '#contract/tasks.ts';
import {
  type Vendor,
  VendorCategory,
  type VendorFigures,
  VendorStatus,
} from '#contract/vendors.ts';
import { runDaily } from '#server/jobs/daily.ts';
import { Browser } from '#server/testing/browser.ts';
import { startDemoServer } from '#server/testing/demo.ts';
import { nameKey } from '#server/vendors/name-key.ts';
import { verify } from '#server/verification/verify.ts';
import { idOf } from '../demo-id.ts';
import { demoAccounts } from '../people.ts';

const now = new Date('2026-11-15T12:00:00Z');
const today = '2026-11-15T00:00:00.000Z';
const server = await startDemoServer(now);
const browser = new Browser(server);
let items: ComplianceItem[];

const at = async <Body>(address: string): Promise<Body> => (await browser.get<Body>(address)).body;
const names = (list: readonly { name: string }[]) => list.map(({ name }) => name);
const run = (name: string) => {
  const job = server.jobs.daily.find((one) => one.name === name);
  if (!job) throw new Error(`There is no job ${name}`);
  const firmId = idOf('practice');
  const day = today.slice(0, 10);
  return runDaily(server.engine, job, { firmId, timeZone: 'America/New_York', day }, now);
};

beforeAll(async () => {
  const { email, password } = demoAccounts[0] ?? {};
  await browser.post('/api/login', { email, password });
  items = await at('/api/compliance');
}, 60_000);

test('there are vendors of every kind; one contract has ended and three end soon', async () => {
  const vendors = await at<Vendor[]>('/api/vendors');
  expect(await at<VendorFigures>('/api/vendors/figures')).toEqual({
    totalVendors: 18,
    activeVendors: 15,
    expiringContracts: 4,
    expiredContracts: 1,
    categories: VendorCategory.options.length,
  });
  expect(new Set(vendors.map(({ status }) => status))).toEqual(new Set(VendorStatus.options));
  expect(names(await at<Vendor[]>('/api/vendors?expiring=yes'))).toEqual([
    'Netwright IT',
    'Bright Window Cleaning',
    'Attorneys’ Guild Mutual',
    'Adobe',
  ]);
  expect(daysBetween(vendors[0]?.contractEnd ?? '', today)).toBe(12);
});

test('what was spent with a vendor is the sum of the expenses that name it', async () => {
  const vendors = await at<Vendor[]>('/api/vendors');
  const known = new Map(vendors.map(({ id, name }) => [nameKey(name), id]));
  const expenses = await at<Expense[]>('/api/expenses');
  for (const { vendor, vendorId } of expenses) {
    expect([vendor, vendorId]).toEqual([vendor, known.get(nameKey(vendor ?? '')) ?? null]);
  }
  const spent = Object.fromEntries(vendors.map((vendor) => [vendor.name, vendor.spent]));
  expect(Number(spent['Court & Remsen Realty'])).toBeGreaterThan(80_000);
  expect(spent['Netwright IT']).toBe('1640.00');
  expect(spent['Ironbridge Records Storage']).toBe('0.00');
});

test('one vendor has an open reminder, due thirty days before its contract ends', async () => {
  const vendors = await at<Vendor[]>('/api/vendors');
  const reminded = vendors.filter(({ reminderTaskId }) => reminderTaskId);
  expect(names(reminded)).toEqual(['LexisNexis']);
  const tasks = await at<Task[]>('/api/tasks');
  const task = tasks.find(({ id }) => id === reminded[0]?.reminderTaskId);
  expect(task).toMatchObject({
    title: 'Contract of LexisNexis ends on Jan 17, 2027',
    dueDate: '2026-12-18T14:00:00.000Z',
    assignedTo: idOf('reyes'),
  });
});

test('the rates of the categories are those of the specification', async () => {
  const { categories, ...all } = await at<ComplianceFigures>('/api/compliance/figures');
  const rates = Object.fromEntries(categories.map(({ category, rate }) => [category, rate]));
  expect(rates).toMatchObject({ iolta: 100, ethical: 95, regulatory: 88, other: null });
  expect(all).toEqual({ rate: 88, total: 93, completed: 82, overdue: 2 });
  expect(await at<ComplianceItem[]>('/api/compliance/deadlines')).toMatchObject([
    { title: 'Yearly review of the information security program', status: 'in-progress' },
    { title: expect.stringContaining('Baptiste') },
    { title: 'Renewal of malpractice insurance' },
    { title: 'New York bar registration: Julia Reyes' },
    { title: 'Data security: access, backups and a restore that was tried' },
  ]);
});

test('each item of the starter checklist is there', async () => {
  const starters = await at<ComplianceItem[]>('/api/compliance/starters');
  expect(starters.map(({ starterItem }) => starterItem).sort()).toEqual(
    [...StarterItem.options].sort(),
  );
  expect(starters.find((one) => one.starterItem === 'account-reconciliation')).toMatchObject({
    status: 'completed',
    dueDate: '2026-11-10T22:00:00.000Z',
  });
});

test('what comes again follows what was done, and was done in time by different people', () => {
  const byId = new Map(items.map((item) => [item.id, item]));
  const following = items.filter(({ previousId }) => previousId);
  expect(following.length).toBeGreaterThan(25);
  for (const { title, previousId, createdAt, dueDate } of following) {
    const previous = byId.get(previousId ?? '');
    expect([title, previous?.title, previous?.completedDate]).toEqual([title, title, createdAt]);
    expect((previous?.dueDate ?? '') < (dueDate ?? '')).toBe(true);
  }
  const done = items.filter(({ status }) => status === 'completed');
  expect(
    done.filter(
      ({ dueDate, completedDate }) => !(completedDate && dueDate && completedDate < dueDate),
    ),
  ).toEqual([]);
  // What recurs and is done has its next.
  const followed = new Set(following.map(({ previousId }) => previousId));
  expect(done.filter(({ recurrence, id }) => recurrence && !followed.has(id))).toEqual([]);
  expect(new Set(done.map(({ completedBy }) => completedBy)).size).toBe(4);
  expect(items.filter((item) => isOverdue(item, now))).toHaveLength(2);
});

test('of the license that is due in thirty days the manager was told, once', async () => {
  const told = async () => {
    const news = await at<Notification[]>('/api/notifications');
    return news.filter(({ title }) => /^(License|CLE)/.test(title));
  };
  const before = await told();
  expect(before.map(({ title, read }) => [title, read])).toEqual([
    ['License renewal due in 30 days', false],
    ['License renewal due in 60 days', true],
    ['CLE credits due in 60 days', true],
  ]);
  const item = await at<ComplianceItem>(`/api/compliance/${before[0]?.url?.split('item=')[1]}`);
  expect(item).toMatchObject({ lawyerId: idOf('reyes'), dueDate: '2026-12-15T22:00:00.000Z' });
  expect(before[0]?.message).toBe(`${item.title}, due Dec 15, 2026`);
  expect(await run('compliance-reminders')).toBe(true);
  expect(await run('cle-reminders')).toBe(true);
  expect(await told()).toEqual(before);
});

test('one lawyer has all credits, one misses some soon, one has just begun in two states', async () => {
  const requirements = await at<CleRequirement[]>('/api/cle-requirements');
  const people = new Map(['reyes', 'okafor', 'nair'].map((key) => [idOf(key), key]));
  expect(
    requirements.map((one) => [
      people.get(one.userId),
      one.jurisdiction,
      daysBetween(today, one.deadline),
      one.earned,
      one.missing,
      one.missingEthics,
    ]),
  ).toEqual([
    ['reyes', 'NY', 30, '25.00', '0.00', '0.00'],
    ['okafor', 'NY', 44, '18.50', '5.50', '1.50'],
    ['nair', 'NJ', 411, '14.50', '9.50', '3.00'],
    ['nair', 'NY', 580, '9.00', '15.00', '2.00'],
  ]);
  const credits = await at<CleCredit[]>('/api/cle-credits');
  expect(credits).toHaveLength(17);
  for (const { completedOn, provider } of credits) {
    expect(completedOn < today).toBe(true);
    expect(provider).not.toBeNull();
  }
});

test('letters are sent, one was late, some are open and one is not needed', async () => {
  const rules = await at<NoticeRule[]>('/api/notice-rules');
  expect(rules.filter(({ isActive }) => isActive)).toHaveLength(4);
  expect(rules.filter(({ updatedAt }) => updatedAt)).toHaveLength(2);
  expect(await at<NoticeFigures>('/api/notices/figures')).toEqual({
    open: 4,
    overdue: 1,
    nextDueOn: '2026-11-20T00:00:00.000Z',
  });
  const notices = await at<Notice[]>('/api/notices');
  const late = notices.filter(({ sentOn, dueOn }) => sentOn && sentOn > dueOn);
  expect(late).toMatchObject([{ clientName: expect.stringContaining('Marlowe') }]);
  expect(notices.filter(({ status }) => status === 'not-needed')).toHaveLength(1);
  expect(notices[0]).toMatchObject({
    status: 'open',
    clientName: expect.stringContaining('Bright Kiln'),
  });
});

test('closed files have their day; one is kept for a child, one is on hold', async () => {
  const figures = await at<RetentionFigures>('/api/retention/figures');
  expect(figures).toEqual({ keeping: 16, due: 0, held: 1, destroyed: 0 });
  const kept = await at<RetainedMatter[]>('/api/retention');
  const longer = kept.filter(({ keepLongerUntil }) => keepLongerUntil);
  expect(longer).toMatchObject([{ keepNote: expect.stringContaining('child') }]);
  expect(longer[0]?.keepUntil).toBe(longer[0]?.keepLongerUntil);
  const holds = await at<LegalHold[]>('/api/legal-holds');
  expect(holds).toMatchObject([
    { clientName: expect.stringContaining('Palmetto'), liftedAt: null },
  ]);
  expect(await at('/api/retention/log')).toEqual([]);
});

test('all of it left its trace, and the verification finds nothing to put right', async () => {
  const activities = await at<Activity[]>('/api/activities');
  const of = (type: string) => activities.filter((one) => one.type === type).length;
  expect([of('vendor_added'), of('compliance_completed'), of('cle_credit_logged')]).toEqual([
    18, 82, 17,
  ]);
  const { dataDir } = server.config;
  const { findings } = await verify(server.engine, { dataDir, keys: server.ring });
  expect(findings).toEqual([]);
});
