import { describe, expect, test } from 'vitest';
import { changedFields, hasSecrets, nothing } from '#web/audit/changed-fields.ts';

const around = {
  timeZone: 'America/New_York',
  nameOf: (id: string | null) => (id === 'b5' ? 'Ben Finch' : undefined),
};
const only = (after: Record<string, never> | object) =>
  changedFields({ before: null, after: after as never }, around);

describe('a field in words', () => {
  test.each([
    ['due_date', '2099-03-01', 'Due date', 'Mar 1, 2099'],
    ['paid_at', '2099-03-01T04:30:00+00:00', 'Paid at', 'Feb 28, 2099, 11:30 PM'],
    ['assigned_to', 'b5', 'Assigned to', 'Ben Finch'],
    ['matter_id', 'c7', 'Matter', 'c7'],
    ['amount', 1250, 'Amount', '$1,250.00'],
    ['quantity', 1.5, 'Quantity', '1.5'],
    ['is_default', true, 'Is default', 'Yes'],
    ['aliases', ['A', 'B'], 'Aliases', 'A, B'],
    ['account_number', 'secret 0123456789ab', 'Account number', 'Secret 0123456789ab'],
  ])('%s', (name, value, label, after) => {
    expect(only({ [name]: value })).toEqual([{ name, label, before: nothing, after }]);
  });

  test('what the database makes by itself, and what is empty, is left out', () => {
    expect(only({ sort_name: 'x', is_closed: false, notes: null, tags: [] })).toEqual([]);
  });

  test('a change has both sides', () => {
    const [field] = changedFields(
      { before: { status: 'pending' }, after: { status: 'completed' } },
      around,
    );
    expect(field).toMatchObject({ before: 'pending', after: 'completed' });
  });

  test('secrets are known as such', () => {
    expect(hasSecrets(only({ swift_code: 'secret 0123456789ab' }))).toBe(true);
    expect(hasSecrets(only({ title: 'secret' }))).toBe(false);
  });
});
