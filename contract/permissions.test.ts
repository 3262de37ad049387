/** Who may give whom which role: all of it, as a table. */
import { expect, test } from 'vitest';
import { isAllowed, may, mayGrant, permissions } from '#contract/permissions.ts';
import type { FirmRole } from '#contract/users.ts';

const roles: FirmRole[] = ['manager', 'attorney', 'staff'];
const all = roles.flatMap((actor) =>
  roles.flatMap((target) => roles.map((given) => [actor, target, given] as const)),
);

test.each(all)('%s makes %s a %s', (actor, target, given) => {
  expect(mayGrant(actor, target, given)).toBe(actor === 'manager');
});

test('whoever has more has all of what others have', () => {
  for (const name of Object.keys(permissions) as (keyof typeof permissions)[]) {
    const held = roles.filter((role) => isAllowed(role, name));
    const expected = { member: 3, attorney: 2, manager: 1 }[may[name]];
    expect([name, held]).toEqual([name, roles.slice(0, expected)]);
  }
});
