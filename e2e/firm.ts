/** Builders: a firm of its own for every journey, its tasks, and the demo firm for reading. */
import { randomUUID } from 'node:crypto';
import type { APIRequestContext, APIResponse, BrowserContext } from '@playwright/test';
import type { Input } from '#contract/endpoint.ts';
import type { Task, tasks } from '#contract/tasks.ts';
import type { CurrentUser } from '#contract/users.ts';

export const goodPassword = 'seven calm herons wade';
export const anEmail = () => `${randomUUID()}@firm.example`;

export interface Firm {
  user: CurrentUser;
  email: string;
  password: string;
  /** Calls the server as this firm's manager. */
  request: APIRequestContext;
}

/** The firm of Ada Marlowe, who is signed in on the pages of this context. */
export async function signUp(context: BrowserContext, companyName = 'Marlowe Law'): Promise<Firm> {
  const { request } = context;
  const person = { email: anEmail(), password: goodPassword };
  const reply = await request.post('/api/sign-up', {
    data: { ...person, firstName: 'Ada', lastName: 'Marlowe', companyName },
  });
  return { user: await answerOf<CurrentUser>(reply), ...person, request };
}

export async function aTask(
  { request }: Pick<Firm, 'request'>,
  values: Partial<Input<typeof tasks.create>> = {},
): Promise<Task> {
  return answerOf(
    await request.post('/api/tasks', { data: { title: 'File the answer', ...values } }),
  );
}

type DemoEmail = `${'demo' | 'admin' | 'owner'}@firmament.example`;
type Cookies = Parameters<BrowserContext['addCookies']>[0];
const sessions = new Map<DemoEmail, Cookies>();

/** The demo firm is shared by all journeys: they look at it and change nothing. */
export async function signInToDemo(context: BrowserContext, email: DemoEmail): Promise<void> {
  const known = sessions.get(email);
  if (known) return context.addCookies(known);
  await answerOf(
    await context.request.post('/api/login', { data: { email, password: 'firmament-demo-2026' } }),
  );
  sessions.set(email, await context.cookies());
}

async function answerOf<Answer>(reply: APIResponse): Promise<Answer> {
  if (!reply.ok())
    throw new Error(`${reply.url()} answered ${reply.status()}: ${await reply.text()}`);
  return reply.json();
}
