/**
 * The demo: the same firm every time, dated from today. It is seeded into an empty database only,
 * so it can never overwrite the records of a real firm.
 */
import { sql } from 'kysely';
import { asSystem, type FirmDb, type SystemDb, withFirm } from '#server/kit/db.ts';
import type { Engine } from '#server/kit/engine.ts';
import type { Secrets } from '#server/kit/secrets/secrets.ts';
import { hashPassword } from '#server/sign-in/passwords.ts';
import type { FileRoom } from '#server/stored-files/file-room.ts';
import { keepBooks } from './books.ts';
import { bringTeam, noteVisits } from './bring-team.ts';
import { keepCalendar } from './calendar/keep-calendar.ts';
import { keepCompliance } from './compliance/keep-compliance.ts';
import { idOf } from './demo-id.ts';
import { hearMornings } from './hear-mornings.ts';
import { liveThrough } from './history.ts';
import { listVendors } from './list-vendors.ts';
import { day, hour, midnightOf } from './office-hours.ts';
import { type DemoFirm, demoAccounts, demoFirms } from './people.ts';
import { insertSubscribers, subscribeAll } from './subscribe.ts';
import { demoTasks } from './tasks.ts';

/** As long as the oldest of its matters, and some weeks. */
const age = 950;

export const hasDemo = async (engine: Engine): Promise<boolean> =>
  (await demoIds(engine)).length > 0;

/** In two steps, since no role may do both; a start that ends between them is finished by the next. */
export async function seedDemo(
  engine: Engine,
  now: Date,
  secrets: Secrets,
  /** Without one there are no documents, which take longer to make than all the rest. */
  fileRoom?: FileRoom,
): Promise<void> {
  await openDemoFirms(engine, now);
  const present = await demoIds(engine);
  await subscribeAll(engine, present, now);
  for (const firm of demoFirms.filter(({ key }) => present.includes(idOf(key)))) {
    const firmId = idOf(firm.key);
    if (await withFirm(engine, firmId, 'demo', hasTrace)) continue;
    // Loaded only where it is used: many texts. It takes a while, so it is done before anybody has to wait.
    const { fileDocuments, makeDocuments } = await import('./documents/file-documents.ts');
    const made = firm.key === 'practice' && fileRoom ? await makeDocuments(firm, now) : [];
    await withFirm(engine, firmId, 'demo', async (db) => {
      // Of two processes that start at once, one waits here, as long as the other takes, and then
      // finds its trace.
      await sql`select set_config('lock_timeout', '0', true), set_config('statement_timeout', '0', true)`.execute(
        db,
      );
      await db.selectFrom('firms').select('id').forUpdate().execute();
      if (await hasTrace(db)) return;
      if (firm.key !== 'practice') return insertTasks(db, firm, now, new Map());
      const known = await liveThrough(db, firm, now, secrets);
      await listVendors(db, now);
      await keepBooks(db, firm, now, known, secrets);
      await insertTasks(db, firm, now, known.matterIds);
      await keepCalendar(db, now, known);
      if (fileRoom) await fileDocuments(db, firm, now, known, fileRoom, made);
      await keepCompliance(db, firm, now, known, fileRoom !== undefined);
      await hearMornings(db, firmId, now);
      await bringTeam(db, now, known.matterIds);
    });
  }
}

/** The firms and who signs in to them, where there is no firm yet; none of their records. */
export async function openDemoFirms(engine: Engine, now: Date): Promise<void> {
  if (!(await isEmpty(engine))) return;
  const hashes = new Map<string, string>();
  for (const { email, password } of demoAccounts) hashes.set(email, await hashPassword(password));
  await asSystem(engine, 'demo', async (db) => {
    for (const firm of demoFirms) await insertFirm(db, firm, hashes, now);
    await noteVisits(db, idOf('practice'), now);
    await insertSubscribers(db, now);
  });
}

/** Activities are never deleted: a firm without any has not got its records yet. */
const hasTrace = (db: FirmDb): Promise<boolean> =>
  db
    .selectFrom('activities')
    .select('id')
    .limit(1)
    .executeTakeFirst()
    .then((trace) => trace !== undefined);

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
  const opened = new Date(now.getTime() - age * day);
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
async function insertTasks(
  db: FirmDb,
  firm: DemoFirm,
  now: Date,
  matterIds: ReadonlyMap<string, string>,
) {
  const midnight = midnightOf(now);
  const manager = idOf(firm.people[0]?.key ?? '');
  const stories = (demoTasks[firm.key] ?? []).map((task, index) => {
    const { due, to, from, matter, ...values } = task;
    // What a colleague asked for is recent, so that it is still news.
    const age = from ? (index + 1) * 2 * hour : (14 - (index % 12)) * day + index * hour;
    const created = new Date(now.getTime() - age);
    const closed = new Date(now.getTime() - (index % 5) * day - 3 * hour);
    return {
      name: `${firm.key} ${index}`,
      values: {
        ...values,
        matterId: matter ? (matterIds.get(matter) ?? null) : null,
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
