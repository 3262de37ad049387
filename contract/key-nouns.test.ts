import { expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { contracts } from '#contract/index.ts';
import {
  byKey,
  closedNouns,
  hasScope,
  keyNounNames,
  keyNouns,
  nounOf,
  scopeNames,
  scopeOf,
} from '#contract/key-nouns.ts';

const endpoints = Object.values(contracts).flatMap((contract) => Object.values<Endpoint>(contract));

test('of every noun it is decided whether keys lead there', () => {
  const nouns = new Set(endpoints.map(({ path }) => nounOf(path)));
  const decided = new Set([...keyNounNames, ...Object.keys(closedNouns)]);
  expect([...nouns].filter((noun) => !decided.has(noun))).toEqual([]);
  expect(keyNounNames.filter((noun) => noun in closedNouns)).toEqual([]);
});

test('every scope that can be given leads somewhere', () => {
  const needed = new Set(endpoints.map(scopeOf));
  expect(scopeNames.filter((scope) => !needed.has(scope))).toEqual([]);
});

test('no key leads to what is secret, guarded, somebody’s own way in, or the product’s', () => {
  const open = endpoints.filter((endpoint) => scopeOf(endpoint));
  expect(open.length).toBeGreaterThan(100);
  for (const endpoint of open) {
    expect(['member', 'attorney', 'manager']).toContain(endpoint.access);
    expect(endpoint).not.toMatchObject({ isSecret: true });
    expect(endpoint).not.toMatchObject({ isGuarded: true });
    expect(Object.keys(closedNouns)).not.toContain(nounOf(endpoint.path));
  }
});

test('what a key may only read has no write', () => {
  for (const noun of keyNounNames) {
    const levels: readonly string[] = keyNouns[noun].levels;
    const writes = endpoints.filter(
      (endpoint) => nounOf(endpoint.path) === noun && scopeOf(endpoint)?.endsWith(':write'),
    );
    expect([noun, writes.length > 0]).toEqual([noun, levels.includes('write')]);
  }
});

test('writing includes reading, and nothing else', () => {
  expect(hasScope(['tasks:write'], 'tasks:read')).toBe(true);
  expect(hasScope(['tasks:write'], 'tasks:write')).toBe(true);
  expect(hasScope(['tasks:read'], 'tasks:write')).toBe(false);
  expect(hasScope(['deadline-rules:write'], 'deadlines:read')).toBe(false);
  expect(hasScope([], 'tasks:read')).toBe(false);
});

test('whatever makes invoices is for keys that may make them', () => {
  const scopes = endpoints
    .filter(({ path }) => path === '/api/pre-bills/issue' || path === '/api/ledes/imports')
    .map((endpoint) => [endpoint.path, scopeOf(endpoint)]);
  expect(scopes).toContainEqual(['/api/pre-bills/issue', 'invoices:write']);
  expect(scopes).toContainEqual(['/api/ledes/imports', 'invoices:write']);
});

test('programs have addresses of their own', () => {
  expect(byKey('/api/tasks/:id')).toBe('/api/v1/tasks/:id');
});
