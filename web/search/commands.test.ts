import { expect, test } from 'vitest';
import { type Command, create, fitting, goTo } from '#web/search/commands.ts';

const manager = { role: 'user', firmRole: 'manager' } as const;
const titles = (commands: Command[]) => commands.map(({ title }) => title);
const found = (typed: string) => titles(fitting([...goTo(manager), ...create], typed));

test('without a word everything is offered', () => {
  expect(found(' ')).toHaveLength(goTo(manager).length + create.length);
});

test.each([
  ['cal', ['Calendar']],
  ['CÀL', ['Calendar']],
  ['mgmt fin', ['Financial Mgmt']],
  ['mgmt', ['Financial Mgmt', 'Client Mgmt', 'Vendor Mgmt']],
  ['new inv', ['New invoice']],
  ['bill', ['Financial Mgmt', 'New invoice']],
  ['add task', ['New task']],
  ['file', ['Document Repo', 'Upload document']],
  ['tasks', ['Legal Admin']],
])('%s leads to %j', (typed, expected) => {
  expect(found(typed)).toEqual(expected);
});

test('what it is called comes before what else it may be called', () => {
  expect(found('client')).toEqual(['Client Mgmt', 'New client']);
  expect(found('comp')).toEqual(['Compliance', 'New compliance item']);
});

test.each(['%', '_', '\\', '"', "' or 1=1", 'alendar', 'x'.repeat(200)])(
  '%s fits nothing',
  (typed) => {
    expect(found(typed)).toEqual([]);
  },
);

test('the screens of the owner and the trail of the managers are offered to them alone', () => {
  const owner = titles(goTo({ role: 'owner', firmRole: 'staff' }));
  expect(owner).toEqual(expect.arrayContaining(['Owner Dashboard', 'Background jobs', 'Mail']));
  expect(owner).toContain('Admin Dashboard');
  expect(owner).not.toContain('Audit trail');
  expect(titles(goTo(manager))).toContain('Audit trail');
  expect(titles(goTo(manager))).not.toContain('Owner Dashboard');
  expect(titles(goTo(manager))).not.toContain('Admin Dashboard');
  const admin = titles(goTo({ role: 'admin', firmRole: 'attorney' }));
  expect(admin).toContain('Admin Dashboard');
  expect(admin).not.toContain('Mail');
});
