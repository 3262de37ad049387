/** A webhook is told of what the trail tells: a word that nobody writes there would never be sent. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { eventNameList, eventNames } from '#contract/webhook-events.ts';

test('every event is the name of one kind of activity that the server records', () => {
  const source = globSync('server/**/*.ts')
    .filter((file) => !/\.test\.ts$|server\/(demo|testing)\//.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const unknown = Object.keys(eventNames).filter((type) => !source.includes(`'${type}'`));
  expect(unknown).toEqual([]);
  expect(new Set(eventNameList).size).toBe(eventNameList.length);
  for (const name of eventNameList) expect(name).toMatch(/^[a-z_]+\.[a-z_]+$/);
});
