import { expect, test } from 'vitest';
import { ApiError, fillPath, isRefreshed, isUnauthorized } from '#web/kit/api.ts';

const problem = (status: number, title: string, detail: string) =>
  JSON.stringify({ type: 'about:blank', title, status, detail, requestId: 'r1' });

test.each([
  ['/api/tasks', {}, '/api/tasks'],
  ['/api/tasks/:id', { id: '7' }, '/api/tasks/7'],
  ['/api/tasks/:id/restore', { id: '7' }, '/api/tasks/7/restore'],
  ['/api/files/:name', { name: 'a b/../c' }, '/api/files/a%20b%2F..%2Fc'],
])('%s is filled with %j', (path, params, filled) => {
  expect(fillPath(path, params)).toBe(filled);
});

test('a path is never sent with a hole in it', () => {
  expect(() => fillPath('/api/tasks/:id')).toThrow("/api/tasks/:id needs 'id'");
});

test('the message of a failed call is the status and what the server said', () => {
  expect(new ApiError(404, 'Not Found').message).toBe('404: Not Found');
  expect(new ApiError(404, 'Not Found').problem).toBeNull();
});

test('a problem is read from the answer', () => {
  const error = new ApiError(409, problem(409, 'Conflict', 'This client has invoices.'));
  expect(error.problem?.requestId).toBe('r1');
  expect(error.sentence).toBe('This client has invoices.');
});

test('what went wrong inside the server is not told to a person', () => {
  expect(new ApiError(500, problem(500, 'Error', 'relation does not exist')).sentence).toBeNull();
});

test('no answer at all has a sentence of its own', () => {
  expect(new ApiError(0, 'No answer').sentence).toContain('cannot be reached');
});

test.each([
  [new ApiError(401, 'Unauthorized'), true],
  [new ApiError(401, problem(401, 'Unauthorized', 'Sign in first.')), true],
  [new ApiError(403, 'Unauthorized'), false],
  [new ApiError(401, 'Wrong password'), false],
  ['401: Unauthorized', false],
])('%s counts as signed out: %s', (error, expected) => {
  expect(isUnauthorized(error)).toBe(expected);
});

test.each([
  ['/api/tasks', true],
  ['/api/tasks/7', true],
  ['/api/tasks-archive', false],
  ['/api/activities', false],
])('a write that refreshes /api/tasks makes %s stale: %s', (key, expected) => {
  expect(isRefreshed(['/api/tasks'], key)).toBe(expected);
});
