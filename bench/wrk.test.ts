import { expect, test } from 'vitest';
import { luaFor, NoAnswer, parseWrk, withinLongEnough } from './wrk.ts';

const output = `Running 3s test @ http://127.0.0.1:4100/api/tasks
  1 threads and 8 connections
  Non-2xx or 3xx responses: 3
Requests/sec:   1500.00

bench {"requests":4500,"microseconds":3000000,"p50":5250,"p99":12500,"errors":3}
`;

test('the figures are read from the line our script prints', () => {
  expect(parseWrk(output)).toEqual({ requests: 4500, seconds: 3, p50: 5.25, p99: 12.5, errors: 3 });
});

test.each([
  ['no line', 'unable to connect to 127.0.0.1:4100', 'did not print its figures'],
  ['no answer', output.replace('4500', '0'), 'no answer at all'],
])('%s is no measurement', (_, text, message) => {
  expect(() => parseWrk(text)).toThrow(message);
});

test('a call that takes long is given longer', async () => {
  const answersAfter = (most: number) => async (seconds: number) => {
    if (seconds < most) throw new NoAnswer('nothing');
    return seconds;
  };
  expect(await withinLongEnough(2, answersAfter(1))).toEqual({ seconds: 2, result: 2 });
  expect(await withinLongEnough(2, answersAfter(10))).toEqual({ seconds: 18, result: 18 });
  await expect(withinLongEnough(2, answersAfter(1000))).rejects.toThrow('nothing');
  const other = () => Promise.reject(new Error('other'));
  await expect(withinLongEnough(2, other)).rejects.toThrow('other');
});

test('only what must differ is made anew for each request', () => {
  const shot = { method: 'POST', url: 'http://127.0.0.1/api/tasks', headers: { a: 'b' } };
  expect(luaFor({ ...shot, body: '{"title":"same"}' }, 'run-')).not.toContain('function request');
  expect(luaFor({ ...shot, body: '{"title":"{{n}}"}' }, 'run-')).toContain('function request');
  expect(luaFor({ ...shot, headers: { key: '{{n}}' } }, 'run-')).toContain('function request');
});
