/** One firm cannot see, touch or point at another's rows: asked of the database itself. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { asSystem, withFirm } from '#server/kit/db.ts';
import { refuseBypass } from '#server/kit/migrate.ts';
import { nameWord } from '#server/stored-files/words.ts';
import { asBilling } from '#server/subscriptions/store.ts';
import { describeTables } from '#server/testing/describe-tables.ts';
import { aDocument, aFirm, aTask, type TestFirm } from '#server/testing/firms.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';

let server: TestServer;
let firm: TestFirm;
let otherFirm: TestFirm;

beforeAll(async () => {
  server = await startTestServer();
  firm = await aFirm(server);
  otherFirm = await aFirm(server);
});

const catalogue = async <Row>(query: string): Promise<Row[]> => {
  const { rows } = await server.engine.transaction('select 1', (connection) =>
    connection.query(query, []),
  );
  return rows as Row[];
};

/** Tables that belong to no firm, and why. */
/** Guarded by their firm, but their owner may read or write them: see the functions below. */
const lent = ['document_words', 'trust_balances', 'trust_funds'];

const systemTables = [
  'credentials', // only sign-in may read a password hash
  'email_changes', // is of a person who is nobody's until the link is used
  'firms', // is the firm; guarded by its own id
  'identities',
  'job_runs', // what runs by the clock runs for all
  'key_checks', // tells whether a wrapping key is the right one
  'known_devices',
  'passkey_challenges',
  'passkeys',
  'password_resets',
  'provider_events', // what the payment provider told, before it is known of whom
  'recovery_codes',
  'sandbox_objects', // what a stand-in for the payment provider keeps, as in a house of its own
  'schema_migrations',
  'sessions',
  'sign_in_attempts',
];

/** Triggers that keep the sums of trust ledgers with the rights of their owner. */
const keepers = ['keep_trust_funds', 'keep_trust_holds', 'open_trust_funds'];

describe('the catalogue', () => {
  test('every table is guarded by its firm, with row level security forced, or named as an exception', async () => {
    const unguarded = await catalogue<{ name: string }>(`
      select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind in ('r', 'p') and not (
        c.relrowsecurity and c.relforcerowsecurity
        and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'firm_id' and a.attnotnull)
        and exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'one_firm'))
      order by 1`);
    expect(unguarded.map(({ name }) => name)).toEqual([...systemTables, ...lent].sort());
  });

  test('the application role has no right on the tables of the system', async () => {
    const rights = await catalogue<{ table: string; right: string }>(`
      select table_name as table, privilege_type as right from information_schema.role_table_grants
      where grantee = 'firmament_app' and table_name in (${systemTables.map((name) => `'${name}'`)})
      order by 1, 2`);
    expect(rights).toEqual([{ table: 'firms', right: 'SELECT' }]);
  });

  test('every foreign key between tables of a firm contains the firm', async () => {
    const naive = await catalogue(`
      select k.conrelid::regclass::text as table, k.conname as name from pg_constraint k
      where k.contype = 'f'
        and exists (select from pg_attribute a where a.attrelid = k.confrelid and a.attname = 'firm_id')
        and not exists (select from pg_attribute a
          where a.attrelid = k.conrelid and a.attname = 'firm_id' and a.attnum = any (k.conkey))`);
    expect(naive).toEqual([]);
  });

  test('every unique key of a firm’s table begins with the firm, but for the e-mail and what the payment provider numbers', async () => {
    const leaking = await catalogue(`
      select i.indexrelid::regclass::text as name from pg_index i
      join pg_attribute f on f.attrelid = i.indrelid and f.attname = 'firm_id'
      join pg_policy p on p.polrelid = i.indrelid and p.polname = 'one_firm'
      where i.indisunique and i.indkey[0] <> f.attnum order by 1`);
    expect(leaking).toEqual([
      { name: 'subscription_payments_stripe_invoice_id_key' },
      { name: 'subscription_payments_stripe_payment_intent_id_key' },
      { name: 'subscriptions_stripe_subscription_id_key' },
      { name: 'users_email_key' },
    ]);
  });

  test('no role that serves is a superuser or bypasses row level security', async () => {
    const strong = await catalogue(`select rolname from pg_roles
      where rolname like 'firmament%' and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolcanlogin)`);
    expect(strong).toEqual([]);
  });

  test('the tables whose owner may read or write them are still guarded by their firm', async () => {
    const tables = await catalogue(`
      select c.relname as name, c.relrowsecurity as "isGuarded", a.attnotnull as "hasFirm"
      from pg_class c join pg_policy p on p.polrelid = c.oid and p.polname = 'one_firm'
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'firm_id'
      where c.relname in (${lent.map((name) => `'${name}'`)}) order by 1`);
    expect(tables).toEqual(lent.map((name) => ({ name, isGuarded: true, hasFirm: true })));
    const document = await aDocument(firm, { text: 'Unmistakable.' });
    const found = (of: TestFirm) =>
      withFirm(server.engine, of.firmId, 'test', async (db) => {
        const word = nameWord(firm.firmId, 'note');
        const { rows } = await sql<{ ids: string[] }>`select documents_with(${`'${word}'`}::tsquery,
          null, null, null, null, 10)::text[] as ids`.execute(db);
        const seen = await db.selectFrom('documentWords').select('documentId').execute();
        return [rows[0]?.ids, seen.map(({ documentId }) => documentId)];
      });
    expect(await found(firm)).toEqual([[document.id], [document.id]]);
    expect(await found(otherFirm)).toEqual([[], []]);
  });

  test('nobody writes what is in trust but the triggers that follow from what is posted', async () => {
    const rights = await catalogue(`
      select table_name as table, privilege_type as right from information_schema.role_table_grants
      where grantee = 'firmament_app' and table_name in ('trust_balances', 'trust_funds') order by 1, 2`);
    expect(rights).toEqual([
      { table: 'trust_balances', right: 'SELECT' },
      { table: 'trust_funds', right: 'SELECT' },
    ]);
    // What returns a trigger cannot be called by itself.
    const lending = await catalogue(`
      select p.prorettype::regtype::text as gives, p.proconfig as settings from pg_proc p
      where p.proname in (${keepers.map((name) => `'${name}'`)})`);
    expect(lending).toEqual(
      keepers.map(() => ({ gives: 'trigger', settings: ['search_path=pg_catalog, public'] })),
    );
  });

  test('one function lends its rights, compares the firm itself, and is for nobody else', async () => {
    const [lending] = await catalogue(`
      select p.proconfig as settings, p.proacl::text as rights from pg_proc p where p.proname = 'documents_with'`);
    expect(lending).toMatchObject({
      settings: ['search_path=pg_catalog, public', 'enable_seqscan=off'],
    });
    expect((lending as { rights: string }).rights).not.toMatch(/[{,]=/);
  });

  test('no other view or function of ours lets somebody else’s rights through', async () => {
    const through = await catalogue(`
      select p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname = 'public' and p.prosecdef
      union all select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind in ('v', 'm') order by 1`);
    expect(through).toEqual(['documents_with', ...keepers].map((name) => ({ name })));
  });

  test('the generated types are those of the migrations', async () => {
    const file = path.join(import.meta.dirname, 'tables.ts');
    expect(readFileSync(file, 'utf8')).toBe(await describeTables(server.engine));
  });
});

describe('a firm’s transaction', () => {
  test('sees its own rows and no others', async () => {
    const task = await aTask(firm);
    const seen = (id: string) =>
      withFirm(server.engine, id, 'test', (db) =>
        db.selectFrom('tasks').select('id').where('id', '=', task.id).execute(),
      );
    expect(await seen(firm.firmId)).toHaveLength(1);
    expect(await seen(otherFirm.firmId)).toHaveLength(0);
  });

  test('cannot write, change or delete a row of another firm', async () => {
    const task = await aTask(firm);
    await withFirm(server.engine, otherFirm.firmId, 'test', async (db) => {
      const changed = await db
        .updateTable('tasks')
        .set({ title: 'mine now' })
        .where('id', '=', task.id)
        .executeTakeFirst();
      expect(changed.numUpdatedRows).toBe(0n);
    });
    const foreign = withFirm(server.engine, otherFirm.firmId, 'test', (db) =>
      db.insertInto('tasks').values({ firmId: firm.firmId, title: 'planted' }).execute(),
    );
    await expect(foreign).rejects.toThrow(/row-level security/);
  });

  test('cannot point at a row of another firm', async () => {
    const pointing = withFirm(server.engine, firm.firmId, 'test', (db) =>
      db.insertInto('tasks').values({ title: 'x', assignedTo: otherFirm.user.id }).execute(),
    );
    await expect(pointing).rejects.toMatchObject({ code: '23503' });
  });

  test('cannot read sessions or password hashes, nor raise anybody’s role', async () => {
    const refused = (work: Parameters<typeof withFirm<unknown>>[3]) =>
      expect(withFirm(server.engine, firm.firmId, 'test', work)).rejects.toMatchObject({
        code: '42501',
      });
    await refused((db) => db.selectFrom('sessions').selectAll().execute());
    await refused((db) => db.selectFrom('credentials').selectAll().execute());
    await refused((db) => db.updateTable('users').set({ role: 'owner' }).execute());
    await refused((db) =>
      db.updateTable('firms').set({ subscriptionPlan: 'enterprise' }).execute(),
    );
    await refused((db) => db.updateTable('firms').set({ trialEndsAt: '2099-01-01' }).execute());
    await refused((db) => db.updateTable('firms').set({ writableUntil: null }).execute());
    await refused((db) => db.updateTable('firms').set({ seats: null }).execute());
    await refused((db) => db.updateTable('subscriptions').set({ status: 'active' }).execute());
    await refused((db) => db.deleteFrom('subscriptionPayments').execute());
    await refused((db) => db.selectFrom('providerEvents').selectAll().execute());
    await refused((db) => db.selectFrom('sandboxObjects').selectAll().execute());
    await refused((db) => db.updateTable('activities').set({ title: 'never happened' }).execute());
    await refused((db) => db.deleteFrom('activities').execute());
    await refused((db) => sql`create table own_table (id int)`.execute(db));
  });

  test('what the payment provider says is written for its own firm, by a role that can do no more', async () => {
    await withFirm(server.engine, firm.firmId, 'test', (db) =>
      asBilling(db, async () => {
        const changed = await db.updateTable('firms').set({ seats: 7 }).executeTakeFirst();
        expect(changed.numUpdatedRows).toBe(1n);
        const firms = await db.selectFrom('firms').select('id').execute();
        expect(firms).toEqual([{ id: firm.firmId }]);
      }),
    );
    const asks = (work: (db: Parameters<typeof asBilling>[0]) => Promise<unknown>) =>
      expect(withFirm(server.engine, firm.firmId, 'test', (db) => asBilling(db, () => work(db))))
        .rejects;
    await asks((db) => db.selectFrom('users').select('id').execute()).toMatchObject({
      code: '42501',
    });
    await asks((db) => db.updateTable('firms').set({ name: 'Other' }).execute()).toMatchObject({
      code: '42501',
    });
    await asks((db) => db.deleteFrom('subscriptions').execute()).toMatchObject({ code: '42501' });
    await asks((db) =>
      db
        .insertInto('subscriptions')
        .values({
          firmId: otherFirm.firmId,
          stripeSubscriptionId: 'sub_planted',
          plan: 'basic',
          billingInterval: 'monthly',
          status: 'active',
        })
        .execute(),
    ).toThrow(/row-level security/);
  });

  test('without a firm, every query is refused loudly', async () => {
    const unset = server.engine.transaction('set local role firmament_app', (connection) =>
      connection.query('select * from tasks', []),
    );
    await expect(unset).rejects.toThrow();
    expect(() =>
      withFirm(server.engine, "x'; drop table tasks; --", 'test', async () => undefined),
    ).toThrow(/id of a firm/);
  });

  test('is rolled back whole when its work fails, and leaves nothing behind on the connection', async () => {
    const failing = withFirm(server.engine, firm.firmId, 'test', async (db) => {
      await db.insertInto('tasks').values({ title: 'half done' }).execute();
      throw new Error('stop');
    });
    await expect(failing).rejects.toThrow('stop');
    const left = await withFirm(server.engine, firm.firmId, 'test', (db) =>
      db.selectFrom('tasks').select('id').where('title', '=', 'half done').execute(),
    );
    expect(left).toEqual([]);
    const [row] = await catalogue<{ role: string; firm: string | null }>(
      `select current_user as role, nullif(current_setting('app.firm_id', true), '') as firm`,
    );
    expect(row?.role).not.toMatch(/^firmament/);
    expect(row?.firm).toBeNull();
  });

  test('a transaction inside a transaction is a mistake that is named, not a wait for ever', async () => {
    const nested = withFirm(server.engine, firm.firmId, 'test', () =>
      asSystem(server.engine, 'test', async () => undefined),
    );
    await expect(nested).rejects.toThrow(/transaction is open already/);
  });

  test('an error that somebody swallowed still fails the transaction, on both engines alike', async () => {
    const swallowing = withFirm(server.engine, firm.firmId, 'test', async (db) => {
      await db.insertInto('tasks').values({ title: 'never kept' }).execute();
      await sql`select 1 / 0`.execute(db).catch(() => undefined);
    });
    await expect(swallowing).rejects.toThrow();
  });

  test('a db that outlives its transaction is refused', async () => {
    const kept = await withFirm(server.engine, firm.firmId, 'test', async (db) => ({ db }));
    await expect(kept.db.selectFrom('tasks').select('id').execute()).rejects.toThrow(
      /after its transaction/,
    );
  });

  test('fifty at once do not mix firms', async () => {
    const firms = [firm, otherFirm];
    const titles = await Promise.all(
      Array.from({ length: 50 }, (_, i) => {
        const one = firms[i % 2] ?? firm;
        return withFirm(server.engine, one.firmId, 'test', async (db) => {
          const { rows } = await sql<{
            firm: string;
          }>`select current_setting('app.firm_id') as firm`.execute(db);
          return rows[0]?.firm === one.firmId;
        });
      }),
    );
    expect(titles.every(Boolean)).toBe(true);
  });
});

describe('the system’s transaction', () => {
  test('has no right on the records of firms', async () => {
    const reading = asSystem(server.engine, 'test', (db) =>
      db.selectFrom('tasks').selectAll().execute(),
    );
    await expect(reading).rejects.toMatchObject({ code: '42501' });
  });

  test('is opened by these files and no others', () => {
    const root = path.join(import.meta.dirname, '..');
    const users = readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter(
        (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('testing'),
      )
      .filter((file) =>
        /\basSystem\b|\bSystemDb\b/.test(readFileSync(path.join(root, file), 'utf8')),
      )
      .map((file) => file.replaceAll(path.sep, '/'))
      .sort();
    expect(users).toEqual([
      'account/change-email.ts',
      'account/change-password.ts',
      'account/confirm-identity.ts',
      'account/email-links.ts',
      'account/routes.ts',
      'account/sessions.ts',
      'account/store.ts',
      'administration/exports.ts',
      'administration/provider-state.ts',
      'administration/routes.ts',
      'administration/stats.ts',
      'administration/store.ts',
      'analytics/settled.ts',
      'api-keys/store.ts',
      'appointments/remind.ts',
      'appointments/store.ts',
      'archives/archive-room.ts',
      'archives/store.ts',
      'archives/sweep.ts',
      'audit/note.ts',
      'calendar-feeds/read.ts',
      'calendar-feeds/store.ts',
      'demo/bring-team.ts',
      'demo/open-account.ts',
      'demo/seed.ts',
      'demo/subscribe.ts',
      'housekeeping/housekeep.ts',
      'invitations/accept.ts',
      'invitations/routes.ts',
      'invitations/store.ts',
      'jobs/batch.ts',
      'jobs/go-round.ts',
      'jobs/round.ts',
      'jobs/run-jobs.ts',
      'jobs/store.ts',
      'jobs/turns.ts',
      'kit/db.ts',
      'kit/inserts.ts',
      'kit/pages.ts',
      'kit/secrets/check-keys.ts',
      'kit/secrets/rotate-keys.ts',
      'kit/secrets/secrets.ts',
      'kit/serve.ts',
      'kit/sessions.ts',
      'kit/visits.ts',
      'mails/deliver.ts',
      'mails/post-office.ts',
      'mails/store.ts',
      'morning-mails/readers.ts',
      'morning-mails/send.ts',
      'morning-mails/unsubscribe.ts',
      'operations/backlog.ts',
      'operator/people.ts',
      'operator/set-role.ts',
      'sandbox/bills.ts',
      'sandbox/deliver.ts',
      'sandbox/moment.ts',
      'sandbox/objects.ts',
      'sandbox/sandbox.ts',
      'second-factors/app.ts',
      'second-factors/last-factor.ts',
      'second-factors/letters.ts',
      'second-factors/own-passkeys.ts',
      'second-factors/own.ts',
      'second-factors/passkeys.ts',
      'second-factors/prove.ts',
      'second-factors/recovery-codes.ts',
      'second-factors/routes.ts',
      'second-factors/store.ts',
      'sign-in/check-password.ts',
      'sign-in/counted-proof.ts',
      'sign-in/forget-ways-in.ts',
      'sign-in/identity-provider.ts',
      'sign-in/judge-password.ts',
      'sign-in/known-devices.ts',
      'sign-in/reset-password.ts',
      'sign-in/routes.ts',
      'sign-in/second-step.ts',
      'sign-in/sign-in.ts',
      'sign-in/sign-up.ts',
      'sign-in/store.ts',
      'sign-in/throttle.ts',
      'sign-in/visit.ts',
      'sign-in/waiting.ts',
      'stored-files/reading-room.ts',
      'stored-files/store.ts',
      'stored-files/sweep.ts',
      'subscriptions/read-again.ts',
      'subscriptions/store.ts',
      'subscriptions/webhook.ts',
      'team/ways-in.ts',
      'users/store.ts',
      'webhooks/claims.ts',
      'webhooks/deliver.ts',
    ]);
  });
});

test('start refuses an application role that bypasses row level security', async () => {
  await refuseBypass(server.engine);
  const bypassing = {
    ...server.engine,
    // Inside a transaction that is rolled back: roles belong to the whole cluster, and others test in it.
    transaction: (opening: string, work: Parameters<typeof server.engine.transaction>[1]) =>
      server.engine.transaction(
        `alter role firmament_app bypassrls; ${opening}`,
        async (connection) => {
          const answer = await work(connection);
          await connection.query('reset role', []);
          await connection.query('alter role firmament_app nobypassrls', []);
          return answer;
        },
      ),
  } as typeof server.engine;
  await expect(refuseBypass(bypassing)).rejects.toThrow(
    'The database role firmament_app bypasses row level security; take SUPERUSER and BYPASSRLS from it.',
  );
});
