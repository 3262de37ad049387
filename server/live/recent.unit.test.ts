import { expect, test } from 'vitest';
import { recentChanges } from './recent.ts';

const minute = 60_000;
const firmId = 'firm';
const of = (...paths: string[]) => ({ firmId, paths });

function aMemory() {
  const clock = { now: 1_000_000 };
  return { clock, memory: recentChanges(() => clock.now) };
}

test('what changed while a page did not listen, each path once', () => {
  const { clock, memory } = aMemory();
  clock.now += 5 * minute;
  memory.note(of('/api/tasks'));
  clock.now += minute;
  memory.note(of('/api/clients', '/api/tasks'));
  clock.now += minute;
  memory.note(of('/api/tasks'));
  expect(memory.within(1_000, firmId, 'ada')).toEqual(['/api/tasks']);
  expect(memory.within(2 * minute, firmId, 'ada')).toEqual(['/api/tasks', '/api/clients']);
  expect(memory.within(2 * minute, 'another firm', 'ada')).toEqual([]);
});

test('of a person only for that person', () => {
  const { clock, memory } = aMemory();
  clock.now += minute;
  memory.note({ ...of('/api/notifications'), userId: 'ada' });
  expect(memory.within(0, firmId, 'ada')).toEqual(['/api/notifications']);
  expect(memory.within(0, firmId, 'ben')).toEqual([]);
});

test('nobody knows what was before it listened, what is forgotten, or what was missed', () => {
  const { clock, memory } = aMemory();
  expect(memory.within(1, firmId, 'ada')).toBe('all');
  clock.now += 20 * minute;
  memory.note(of('/api/tasks'));
  expect(memory.within(16 * minute, firmId, 'ada')).toBe('all');
  memory.missed();
  expect(memory.within(1, firmId, 'ada')).toBe('all');
  clock.now += minute;
  expect(memory.within(30_000, firmId, 'ada')).toEqual([]);
});

test('the old is forgotten, so that it does not pile up', () => {
  const { clock, memory } = aMemory();
  memory.note(of('/api/tasks'));
  clock.now += 16 * minute;
  memory.note(of('/api/clients'));
  memory.forgetOld();
  expect(memory.within(14 * minute, firmId, 'ada')).toEqual(['/api/clients']);
});
