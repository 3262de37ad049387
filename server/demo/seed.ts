/**
 * The demo: the same firm every time, dated from today. It is seeded into an empty database only,
 * so it can never overwrite the records of a real firm.
 */
import { createHash } from 'node:crypto';
import { asSystem, type FirmDb, type SystemDb, withFirm } from '#server/kit/db.ts';
import type { Engine } from '#server/kit/engine.ts';
import { hashPassword } from '#server/sign-in/passwords.ts';
import { type DemoFirm, demoAccounts, demoFirms } from './people.ts';
import { demoTasks } from './tasks.ts';

const hour = 60 * 60_000;
const day = 24 * hour;

/** The same name has the same id in every installation. */
function idOf(name: string): string {
  const hex = createHash('sha256').update(`firmament demo ${name}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

export const hasDemo = async (engine: Engine): Promise<boolean> =>
  (await demoIds(engine)).length > 0;

/** In two steps, since no role may do both; a start that ends between them is finished by the next. */
export async function seedDemo(engine: Engine, now: Date): Promise<void> {
  if (await isEmpty(engine)) {
    const hashes = new Map<string, string>();
    for (const { email, password } of demoAccounts) hashes.set(email, await hashPassword(password));
    await asSystem(engine, 'demo', async (db) => {
      for (const firm of demoFirms) await insertFirm(db, firm, hashes, now);
    });
  }
  const present = await demoIds(engine);
  for (const firm of demoFirms.filter(({ key }) => present.includes(idOf(key)))) {
    await withFirm(engine, idOf(firm.key), 'demo', async (db) => {
      // Activities are never deleted: a firm without any has not got its tasks yet.
      const trace = await db.selectFrom('activities').select('id').limit(1).executeTakeFirst();
      if (!trace) await insertTasks(db, firm, now);
    });
  }
}

const isEmpty = (engine: Engine): Promise<boolean> =>
  asSystem(engine, 'demo', async (db) => {
    const row = await db.selectFrom('firms').select('id').limit(1).executeTakeFirst();
    return row === undefined;
  });

const demoIds = (engine: Engine): Promise<string[]> =>
  asSystem(engine, 'demo', async (db) => {
    const rows = await db.selectFrom('firms').select('id').where('isDemo', '=', true).execute();
    return rows.map(({ id }) => id);
  });

async function insertFirm(
  db: SystemDb,
  firm: DemoFirm,
  hashes: ReadonlyMap<string, string>,
  now: Date,
) {
  const { key, people, plan, ...profile } = firm;
  const firmId = idOf(key);
  const opened = new Date(now.getTime() - 200 * day);
  await db
    .insertInto('firms')
    .values({
      id: firmId,
      ...profile,
      isDemo: true,
      subscriptionPlan: plan,
      subscriptionStatus: 'active',
      subscriptionStartDate: opened,
      createdAt: opened,
    })
    // Two processes that start on one empty database must not seed it twice.
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  for (const { key: person, ...values } of people) {
    const id = idOf(person);
    await db
      .insertInto('users')
      .values({ firmId, id, ...values, createdAt: opened })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const passwordHash = hashes.get(values.email);
    if (!passwordHash) continue;
    await db
      .insertInto('credentials')
      .values({ firmId, userId: id, passwordHash })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** Tasks with the trace each of them left: who asked, who did it, who was told. */
async function insertTasks(db: FirmDb, firm: DemoFirm, now: Date) {
  const midnight = Math.floor(now.getTime() / day) * day;
  const manager = idOf(firm.people[0]?.key ?? '');
  const stories = (demoTasks[firm.key] ?? []).map((task, index) => {
    const { due, to, from, ...values } = task;
    // What a colleague asked for is recent, so that it is still news.
    const age = from ? (index + 1) * 2 * hour : (14 - (index % 12)) * day + index * hour;
    const created = new Date(now.getTime() - age);
    const closed = new Date(now.getTime() - (index % 5) * day - 3 * hour);
    return {
      name: `${firm.key} ${index}`,
      values: {
        ...values,
        dueDate: due ? new Date(midnight + due[0] * day + due[1] * hour) : null,
      },
      assignee: to ? idOf(to) : null,
      author: from ? idOf(from) : manager,
      isDone: task.status === 'completed',
      created,
      closed,
    };
  });
  const taskId = (name: string) => idOf(`task ${name}`);
  await db
    .insertInto('tasks')
    .values(
      stories.map(({ name, values, assignee, author, isDone, created, closed }) => ({
        id: taskId(name),
        ...values,
        assignedTo: assignee,
        createdBy: author,
        createdAt: created,
        updatedAt: isDone ? closed : created,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('activities')
    .values(
      stories.map(({ name, values, assignee, author, isDone, created, closed }) => ({
        id: idOf(`activity ${name}`),
        type: isDone ? 'task_completed' : 'task_created',
        title: isDone ? 'Task completed' : 'Task created',
        description: values.title,
        entityType: 'task',
        entityId: taskId(name),
        userId: isDone ? (assignee ?? author) : author,
        timestamp: isDone ? closed : created,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const told = stories.filter(({ author, isDone }) => author !== manager && !isDone);
  if (told.length === 0) return;
  await db
    .insertInto('notifications')
    .values(
      told.map(({ name, values, assignee, created }) => ({
        id: idOf(`notification ${name}`),
        userId: assignee ?? manager,
        title: 'Task assigned to you',
        message: values.title,
        url: `/legal-admin?task=${taskId(name)}`,
        timestamp: created,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
