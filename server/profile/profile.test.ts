/** The profile: what everybody says of themselves, what managers say of the firm, and what nobody sets here. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { Activity } from '#contract/activities.ts';
import type { Colleague, CurrentUser } from '#contract/users.ts';
import {
  aColleague,
  aFirm,
  aLastingFirm,
  anInvoice,
  type TestFirm,
} from '#server/testing/firms.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';

let server: TestServer;
let firm: TestFirm;
let otherFirm: TestFirm;

beforeAll(async () => {
  server = await startTestServer();
  firm = await aLastingFirm(server);
  otherFirm = await aFirm(server, 'Elsewhere');
});

const current = async ({ browser }: Pick<TestFirm, 'browser'>) =>
  (await browser.get<CurrentUser>('/api/auth/user')).body;
const put = (browser: TestFirm['browser'], body: unknown) =>
  browser.put<CurrentUser>('/api/profile', body);

const own = {
  firstName: 'Benedict',
  lastName: 'Finch-Hatton',
  barNumber: 'NY 4821907',
  jurisdiction: 'New York',
  practiceAreas: ['Litigation', 'Real Estate'],
};

describe('what a person says of themselves', () => {
  test.each(['manager', 'attorney', 'staff'] as const)(
    'a %s sets, and nobody else’s',
    async (firmRole) => {
      const person = await aColleague(server, firm, { firmRole });
      const before = await current(firm);
      const { status, body } = await put(person, own);
      expect(status).toBe(200);
      expect(body).toMatchObject({ ...own, id: person.id, firmRole });
      expect(await current({ browser: person })).toEqual(body);
      expect(await current(firm)).toEqual(before);
      const { body: people } = await firm.browser.get<Colleague[]>('/api/users');
      expect(people.find(({ id }) => id === person.id)).toMatchObject({ lastName: 'Finch-Hatton' });
      const { body: told } = await firm.browser.get<Activity[]>('/api/activities');
      expect(told.filter(({ entityId }) => entityId === person.id)).toMatchObject([
        { title: 'Own profile updated', userId: person.id, entityType: 'user' },
      ]);
      expect((await otherFirm.browser.get<Activity[]>('/api/activities')).body).toEqual([]);
    },
  );

  test('may be left out again, and what is not sent stays', async () => {
    const person = await aColleague(server, firm);
    await put(person, own);
    const { body } = await put(person, { barNumber: ' ', jurisdiction: null, practiceAreas: [] });
    expect(body).toMatchObject({
      ...own,
      barNumber: null,
      jurisdiction: null,
      practiceAreas: [],
    });
  });

  test('has practice areas without blanks and repeats', async () => {
    const practiceAreas = [' Tax Law ', '', 'tax law', 'Estates', '  ', 'Tax Law'];
    expect((await put(firm.browser, { practiceAreas })).body.practiceAreas).toEqual([
      'Tax Law',
      'Estates',
    ]);
  });

  test.each([
    ['practiceAreas', 'Litigation, Tax', 'Practice areas must be a list of texts.'],
    [
      'practiceAreas',
      Array.from({ length: 31 }, (_, n) => `Area ${n}`),
      'Practice areas must be at most 30.',
    ],
    [
      'practiceAreas.1',
      ['Tax', 'x'.repeat(101)],
      'Practice areas 2 must be at most 100 characters.',
    ],
    ['firstName', 'x'.repeat(101), 'First name must be at most 100 characters.'],
    ['timeZone', 'Mars/Olympus', 'Time zone must be a time zone such as America/New_York.'],
    ['companyName', ' ', 'Company name is required.'],
  ])('%s is refused as %j', async (field, value, message) => {
    const reply = await put(firm.browser, { [field.split('.')[0] ?? '']: value });
    expect(reply).toMatchObject({ status: 400, body: { errors: [{ field, message }] } });
  });
});

describe('what is the firm’s', () => {
  test.each(['attorney', 'staff'] as const)(
    'is not for an %s to change, and nothing else is changed along',
    async (firmRole) => {
      const person = await aColleague(server, firm, { firmRole });
      const before = await current({ browser: person });
      for (const [change, name] of [
        [{ city: 'Queens' }, 'City'],
        [{ ...own, companyName: 'Finch Law' }, 'Company name'],
        [{ timeZone: 'Asia/Tokyo' }, 'Time zone'],
        [{ firmAccountNumber: '000123456789' }, 'Firm account number'],
        [{ includePaymentDetailsOnInvoice: true }, 'Include payment details on invoice'],
      ] as const) {
        expect(await put(person, change)).toMatchObject({
          status: 403,
          body: { detail: `${name} is the firm’s: only its managers can change it.` },
        });
      }
      expect(await current({ browser: person })).toEqual(before);
    },
  );

  test('is seen by all its people at once, and by no other firm', async () => {
    const person = await aColleague(server, firm);
    const elsewhere = await current(otherFirm);
    await put(firm.browser, { companyName: 'Marlowe & Finch', city: 'Portland' });
    expect(await current({ browser: person })).toMatchObject({
      companyName: 'Marlowe & Finch',
      city: 'Portland',
    });
    expect(await current(otherFirm)).toEqual(elsewhere);
  });

  test('its clock decides which day it is', async () => {
    const of = await aFirm(server);
    const issued = async () => (await anInvoice(of)).issueDate.slice(0, 10);
    const now = server.clock.now;
    const dayIn = (timeZone: string) =>
      new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(now);
    // On opposite sides of the line where days begin: never the same day.
    for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      expect((await put(of.browser, { timeZone })).body.timeZone).toBe(timeZone);
      expect(await issued()).toBe(dayIn(timeZone));
    }
    expect(dayIn('Pacific/Kiritimati')).not.toBe(dayIn('Pacific/Pago_Pago'));
  });
});

describe('what nobody sets here', () => {
  let staff: TestFirm['browser'] | undefined;
  const grants = {
    id: otherFirmId(),
    firmId: otherFirmId(),
    userId: otherFirmId(),
    email: 'owner@firmament.example',
    role: 'owner',
    Role: 'owner',
    firmRole: 'manager',
    plan: 'enterprise',
    subscriptionPlan: 'enterprise',
    subscriptionStatus: 'active',
    subscriptionStartDate: '2020-01-01T00:00:00.000Z',
    subscriptionEndDate: '2099-01-01T00:00:00.000Z',
    trialEndsAt: '2099-01-01T00:00:00.000Z',
    writableUntil: null,
    stripeCustomerId: 'cus_1',
    stripeSubscriptionId: 'sub_1',
    logoUrl: 'https://elsewhere.example/logo.png',
    profileImageUrl: 'https://elsewhere.example/me.png',
    isDemo: true,
    createdAt: '2020-01-01T00:00:00.000Z',
    updatedAt: '2020-01-01T00:00:00.000Z',
  };

  test.each(Object.entries(grants))('%s', async (field, value) => {
    staff ??= await aColleague(server, firm, { firmRole: 'staff' });
    for (const browser of [firm.browser, staff]) {
      const before = await current({ browser });
      const refused = {
        status: 400,
        body: { detail: `Unknown field: ${field}.` },
      };
      expect(await put(browser, { [field]: value })).toMatchObject(refused);
      expect(await put(browser, { firstName: 'Eve', [field]: value })).toMatchObject(refused);
      expect(await current({ browser })).toEqual(before);
    }
  });

  test.each<[string, string, string?]>([
    ['inside another field', '{"user":{"role":"owner"}}'],
    ['by the prototype', '{"__proto__":{"role":"owner"}}'],
    ['in a list', '[{"role":"owner"}]'],
    ['twice', '{"firstName":"Eve","firstName":{"role":"owner"}}'],
    ['as a form', 'role=owner&firstName=Eve', 'application/x-www-form-urlencoded'],
  ])('nor when it is sent %s', async (_, body, type = 'application/json') => {
    const before = await current(firm);
    const reply = await firm.browser.send('PUT', '/api/profile', body, { 'content-type': type });
    expect(reply.status).toBeGreaterThanOrEqual(400);
    expect(reply.status).toBeLessThan(500);
    expect(await current(firm)).toEqual(before);
  });
});

/** Any id will do: none is taken. */
function otherFirmId() {
  return '7b0e6a52-5f5e-4c38-9d61-0d8a3f9c1e11';
}
