/** Who may give whom which role: all of it, as a table. */
import { expect, test } from 'vitest';
import { allowances } from '#contract/allowances.ts';
import { allowedNames, isAllowed, mayGrant, permissions } from '#contract/permissions.ts';
import type { FirmRole } from '#contract/users.ts';

const roles: FirmRole[] = ['manager', 'attorney', 'staff'];
const all = roles.flatMap((actor) =>
  roles.flatMap((target) => roles.map((given) => [actor, target, given] as const)),
);

test.each(all)('%s makes %s a %s', (actor, target, given) => {
  expect(mayGrant(actor, target, given)).toBe(actor === 'manager');
});

const none = { staffSeeNumbers: false, staffExportClients: false };

test('whoever has more has all of what others have', () => {
  for (const name of Object.keys(permissions) as (keyof typeof permissions)[]) {
    const held = roles.filter((role) => isAllowed(role, name, none));
    const expected = { member: 3, attorney: 2, manager: 1 }[permissions[name].from];
    expect([name, held]).toEqual([name, roles.slice(0, expected)]);
  }
});

test('each allowance opens one thing to staff, and nothing else', () => {
  expect(allowedNames.map((name) => permissions[name].allowance).toSorted()).toEqual(
    allowances.toSorted(),
  );
  for (const opened of allowedNames) {
    const firm = { ...none, [permissions[opened].allowance]: true };
    expect(allowedNames.filter((name) => isAllowed('staff', name, firm))).toEqual([opened]);
    expect(isAllowed('staff', 'approveExpenses')).toBe(false);
  }
});
