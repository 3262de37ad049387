import { expect, test } from 'vitest';
import { planning } from '#server/kit/planning.ts';
import { statementOf } from '#server/kit/statement-names.ts';

test.each([
  ['found by its id', 'select "a" from "tasks" where "id" = $1 and "deleted_at" is null'],
  [
    'the newest',
    'select string_agg(a) from (select a from tasks order by at desc limit 51) listed',
  ],
  [
    'the next page',
    'select a from (select a from tasks where (at, id) < ($1::date, $2::uuid) order by at limit 51) l',
  ],
  ['added', 'insert into "tasks" ("a", "b") values ($1, $2) returning "id"'],
  [
    'added or changed',
    'insert into counters (a, b) values ($1, $2) on conflict (a) do update set b = $2',
  ],
  ['changed by its id', 'update "tasks" set "a" = $1 where "id" = $2 returning "a"'],
])('one plan for everybody: %s', (_, text) => {
  expect(statementOf(text).isPlannedByFirm).toBe(false);
});

test.each([
  ['all of them', 'select string_agg(a) from (select a from tasks order by at desc ) listed'],
  ['a part of them', 'select a from tasks where status = $1 order by at limit 51'],
  ['a sum', 'select sum(amount) from expenses'],
  ['two tables', 'select t.a from tasks t join matters m on m.id = t.matter_id where t."id" = $1'],
  ['one in another', 'select a, (select b from matters m where m.id = t.c) from tasks t limit 51'],
  ['changed by something else', 'update tasks set a = $1 where client_id = $2'],
])('planned by whose rows they are: %s', (_, text) => {
  expect(statementOf(text).isPlannedByFirm).toBe(true);
});

test('the same text has the same name in every process', () => {
  const { name } = statementOf('select 1 from tasks where id = $1');
  expect(name).toBe('twjeLcUJeKfRYrKjgy2oCZ');
  expect(statementOf('select 2 from tasks where id = $1').name).not.toBe(name);
});

const sum = 'select sum(amount) from expenses where client_id = $1';

test('a transaction that reads has its plans made anew from the first such statement on', () => {
  const plan = planning({ isReadOnly: true, keepsNames: true });
  const { before, name } = plan(sum, ['x']);
  expect([before, typeof name]).toEqual([
    'set local plan_cache_mode = force_custom_plan',
    'string',
  ]);
  expect(plan(sum, ['x'])).toEqual({ name });
  // PostgreSQL never plans it twice under a name.
  expect(plan('select sum(amount) from expenses', [])).toEqual({ name: undefined });
});

test('one that writes leaves the plans of triggers alone', () => {
  const plan = planning({ isReadOnly: false, keepsNames: true });
  expect(plan(sum, ['x'])).toEqual({ name: undefined });
});

test('behind a pooler nothing has a name', () => {
  const plan = planning({ isReadOnly: true, keepsNames: false });
  expect(plan(sum, ['x'])).toEqual({ name: undefined });
});
