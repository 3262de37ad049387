import { expect, test } from 'vitest';
import { zoneLabel, zoneOptions } from '#web/morning-mails/time-zones.ts';

test('the zones of the United States come first, and none comes twice', () => {
  const values = zoneOptions(['Africa/Abidjan', 'America/New_York'], null).map(
    ({ value }) => value,
  );
  expect(values.at(0)).toBe('America/New_York');
  expect(values.at(-1)).toBe('Africa/Abidjan');
  expect(new Set(values).size).toBe(values.length);
});

test('a zone that the browser does not list can stay chosen', () => {
  const values = zoneOptions([], 'Asia/Calcutta').map(({ value }) => value);
  expect(values).toContain('Asia/Calcutta');
});

test('zones are written as people write them', () => {
  expect(zoneLabel('America/Chicago')).toBe('Central Time (Chicago)');
  expect(zoneLabel('Europe/Isle_of_Man')).toBe('Europe/Isle of Man');
});
