/** Builders: a firm with somebody signed in, a colleague beside them, a task. */
import { randomUUID } from 'node:crypto';
import type { Input } from '#contract/endpoint.ts';
import type { Task, tasks } from '#contract/tasks.ts';
import type { CurrentUser, FirmRole, Role } from '#contract/users.ts';
import { asSystem } from '#server/kit/db.ts';
import { startSession } from '#server/kit/sessions.ts';
import { Browser } from './browser.ts';
import type { TestServer } from './server.ts';

export const goodPassword = 'seven calm herons wade';

export interface TestFirm {
  browser: Browser;
  user: CurrentUser;
  firmId: string;
}

/** A firm that has just signed up, with its manager signed in. */
export async function aFirm(server: TestServer, companyName = 'Test Firm'): Promise<TestFirm> {
  const browser = new Browser(server);
  const { body, status, text } = await browser.post<CurrentUser>('/api/sign-up', {
    email: `${randomUUID()}@firm.example`,
    password: goodPassword,
    firstName: 'Ada',
    lastName: 'Marlowe',
    companyName,
  });
  if (status !== 200) throw new Error(`sign-up failed: ${text}`);
  return { browser, user: body, firmId: await firmOf(server, body.id) };
}

const firmOf = (server: TestServer, userId: string) =>
  asSystem(server.engine, 'test', async (db) => {
    const row = await db
      .selectFrom('users')
      .select('firmId')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    return row.firmId;
  });

/** Somebody else of the same firm, signed in, in any role. */
export async function aColleague(
  server: TestServer,
  firm: TestFirm,
  roles: { firmRole?: FirmRole; role?: Role } = {},
): Promise<Browser & { id: string }> {
  const { token, id } = await asSystem(server.engine, 'test', async (db) => {
    const { id: userId } = await db
      .insertInto('users')
      .values({
        firmId: firm.firmId,
        email: `${randomUUID()}@firm.example`,
        firstName: 'Ben',
        lastName: 'Finch',
        ...roles,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const limits = { idleMinutes: 30, hours: 12 };
    return {
      id: userId,
      token: await startSession(db, { firmId: firm.firmId, userId }, server.clock.now, limits),
    };
  });
  const browser = new Browser(server);
  browser.cookies.set('sid', token);
  return Object.assign(browser, { id });
}

export async function aTask(
  { browser }: Pick<TestFirm, 'browser'>,
  values: Partial<Input<typeof tasks.create>> = {},
): Promise<Task> {
  const reply = await browser.post<Task>('/api/tasks', { title: 'File answer', ...values });
  if (reply.status !== 200) throw new Error(`task not created: ${reply.text}`);
  return reply.body;
}
