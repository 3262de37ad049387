/** The firm that the requests come from: a person in every role, and a few records of each kind. */
import type { Session } from '#contract/account.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';
import { somePrograms } from '#server/testing/api-keys.ts';
import { aCalendarFeed } from '#server/testing/calendar-feeds.ts';
import { aColleague, aFirm, aTask, goodPassword } from '#server/testing/firms.ts';
import { aPasskey } from '#server/testing/second-factors.ts';
import type { TestServer } from '#server/testing/server.ts';
import { aTimer } from '#server/testing/time.ts';
import { idsByTable, keepRows } from './catalogue.ts';
import { fillFirm, type Needs } from './own-records.ts';
import { aResetToken } from './reset-token.ts';
import type { Known } from './valid-values.ts';

const roles = {
  staff: { firmRole: 'staff', role: 'user' },
  attorney: { firmRole: 'attorney', role: 'user' },
  manager: { firmRole: 'manager', role: 'user' },
  admin: { firmRole: 'staff', role: 'admin' },
  owner: { firmRole: 'staff', role: 'owner' },
} as const;
export type Who = keyof typeof roles | 'nobody';
export const everybody: readonly Who[] = [
  'nobody',
  'staff',
  'attorney',
  'manager',
  'admin',
  'owner',
];

export interface OwnFirm {
  known: Known;
  /** Ids of records by table. */
  ids: Record<string, string[]>;
  /** Who this is to the server; undefined for nobody. */
  userOf(who: Who): SignedInUser | undefined;
  cookieOf(who: Who): string | undefined;
  /** After a call that ended a session, or exchanged it for somebody else's. */
  putSessionsBack(): Promise<unknown>;
  /** After a call that changed one of the records: otherwise all of them would soon be deleted. */
  putRecordsBack(): Promise<void>;
}

export async function anOwnFirm(
  server: TestServer,
  needs: Needs & {
    token: boolean;
    tables: readonly string[];
    /** Passkeys, which have to be their caller's own. */
    ways: boolean;
    /** Keys and webhooks. */
    programs: boolean;
  },
): Promise<OwnFirm> {
  const firm = await aFirm(server);
  const people = new Map<Who, SignedInUser>();
  const cookies = new Map<Who, string>();
  const sessionIds: string[] = [];
  for (const [who, both] of Object.entries(roles)) {
    const browser = await aColleague(server, firm, both);
    people.set(who as Who, { id: browser.id, firmId: firm.firmId, ...both });
    cookies.set(who as Who, browser.cookies.get('sid') ?? '');
    await aTask(firm, { title: `For ${who}`, assignedTo: browser.id });
    // Each has to be its caller's own.
    if (needs.calendar) await aCalendarFeed({ browser });
    if (needs.books) await aTimer({ browser });
    if (needs.ways) await aPasskey(browser);
    const { body } = await browser.get<Session[]>('/api/account/sessions');
    sessionIds.push(...body.map(({ id }) => id));
  }
  for (let n = 0; n < 3; n++) {
    const { id } = await aTask(firm, { title: `Deleted ${n}` });
    await firm.browser.delete(`/api/tasks/${id}`);
  }
  await fillFirm(firm, needs);
  if (needs.programs) await somePrograms(firm);
  if (needs.tables.includes('archives')) await firm.browser.post('/api/archives', {});
  const fields: Record<string, string[]> = { email: [firm.user.email], password: [goodPassword] };
  // Two days by chance lie years apart, and a calendar shows months.
  Object.assign(fields, { taskCode: ['L120'], activityCode: ['A102'] });
  Object.assign(fields, { period: ['custom'], from: ['2099-02-01'], to: ['2099-04-30'] });
  if (needs.token || needs.tables.includes('mails')) {
    fields.token = [await aResetToken(server, firm)];
  }
  const ids = { ...(await idsByTable(server, firm.firmId)), sessions: sessionIds };
  if (needs.trust) Object.assign(fields, trustHints(ids));
  const sessions = { where: "sess ->> 'firmId'", of: firm.firmId, key: 'sid' };
  const records = { where: 'firm_id', of: firm.firmId, key: 'firm_id, id' };
  const kept: (() => Promise<unknown>)[] = [];
  for (const table of needs.tables) kept.push(await keepRows(server, table, records));
  return {
    ids,
    known: { ids: Object.values(ids).flat(), fields },
    userOf: (who) => people.get(who),
    cookieOf: (who) => cookies.get(who),
    putSessionsBack: await keepRows(server, 'sessions', sessions),
    async putRecordsBack() {
      for (const putBack of kept) await putBack();
    },
  };
}

/** Of all ids of the firm few are an account's or a ledger's: most of what was asked would be for nothing. */
const trustHints = (ids: Record<string, string[]>): Record<string, string[]> => ({
  accountId: ids.trust_accounts ?? [],
  ledgerId: ids.trust_ledgers ?? [],
  fromLedgerId: ids.trust_ledgers ?? [],
  bankingAccountId: ids.banking_accounts ?? [],
  matterId: ids.matters ?? [],
  toMatterId: ids.matters ?? [],
  invoiceId: ids.invoices ?? [],
  entryId: ids.trust_entries ?? [],
  requestId: ids.trust_requests ?? [],
  month: ['2026-01', '2026-02'],
  jurisdiction: ['CA', 'NY'],
  amount: ['0.01', '25.00'],
  day: ['2026-01-05'],
  statementOn: ['2026-04-30'],
  statementBalance: ['0.00', '5000.00'],
});
