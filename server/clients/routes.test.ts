import { beforeAll, describe, expect, test } from 'vitest';
import type { Activity } from '#contract/activities.ts';
import type { CheckedClient, Client, ClientFigures, clients } from '#contract/clients.ts';
import { dayIn } from '#contract/dates.ts';
import type { Input } from '#contract/endpoint.ts';
import type { PaymentDetails } from '#contract/payment-methods.ts';
import type { Problem } from '#contract/problems.ts';
import { withFirm } from '#server/kit/db.ts';
import { aClient, aFirm, aMatter, aParty, type TestFirm } from '#server/testing/firms.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { aTurn } from '#server/testing/turns.ts';

let server: TestServer;
let firm: TestFirm;
let otherFirm: TestFirm;

beforeAll(async () => {
  server = await startTestServer();
  firm = await aFirm(server);
  otherFirm = await aFirm(server);
});

const list = async (query = '', { browser } = firm) =>
  (await browser.get<Client[]>(`/api/clients${query}`)).body;
const names = async (query = '', of = firm) => (await list(query, of)).map(({ name }) => name);
const one = async (id: string) => (await firm.browser.get<Client>(`/api/clients/${id}`)).body;
const trail = async (id: string) =>
  (await firm.browser.get<Activity[]>(`/api/activities?clientId=${id}`)).body.map(
    ({ title }) => title,
  );

const everything: Input<typeof clients.create> = {
  name: 'Marlowe & Finch, LLP',
  contactName: 'Ada Marlowe',
  formerNames: ['Marlowe Associates'],
  aliases: ['M&F'],
  status: 'prospective',
  email: 'ada@marlowe.example',
  phone: '(617) 555-0101',
  address: '1 Beacon Street',
  city: 'Boston',
  state: 'MA',
  zipCode: '02108',
  country: 'Canada',
  preferredPaymentMethod: 'ach',
  bankName: 'First Bank',
  accountName: 'Marlowe & Finch Operating',
  routingNumber: '021000021',
  accountNumber: '123456789012',
  swiftCode: 'CHASUS33XXX',
  paymentInstructions: 'Wire to 123456789012, attention of Ms. Reyes, ext. 12',
  billingRate: '350.50',
  paymentTerms: 45,
  notes: 'Prefers the phone.',
};

describe('a client', () => {
  test('is stored and answered with every field; of secrets the last four', async () => {
    const created = await aClient(firm, everything);
    const shown = {
      ...everything,
      routingNumber: '•••• 0021',
      accountNumber: '•••• 9012',
      swiftCode: '•••• 3XXX',
      paymentInstructions: 'Wire to •••• 9012, attention of Ms. Reyes, ext. 12',
    };
    expect(created).toMatchObject({ ...shown, createdBy: firm.user.id, archivedAt: null });
    expect(await one(created.id)).toMatchObject(shown);
    expect((await list()).find(({ id }) => id === created.id)).toMatchObject(shown);
    expect(await trail(created.id)).toEqual(['Client created']);
  });

  test('needs a name and nothing else', async () => {
    expect(await aClient(firm, { name: '  Solo  ' })).toMatchObject({
      name: 'Solo',
      status: 'current',
      country: 'United States',
      paymentTerms: 30,
      billingRate: null,
      preferredPaymentMethod: null,
      formerNames: [],
    });
  });

  test('keeps what an edit does not send, and says nothing when nothing changed', async () => {
    const { id } = await aClient(firm, { city: 'Salem', billingRate: 200 });
    const changed = await firm.browser.put<CheckedClient>(`/api/clients/${id}`, { state: 'MA' });
    expect(changed.body).toMatchObject({ city: 'Salem', state: 'MA', billingRate: '200.00' });
    await firm.browser.put(`/api/clients/${id}`, { state: 'MA', billingRate: '200' });
    expect((await trail(id)).sort()).toEqual(['Client created', 'Client updated']);
  });

  test('that is renamed is so in its matters', async () => {
    const { id } = await aClient(firm, { name: 'Before Renaming' });
    const matter = await aMatter(firm, { clientId: id });
    await firm.browser.put(`/api/clients/${id}`, { name: 'After Renaming' });
    const { body } = await firm.browser.get(`/api/matters/${matter.id}`);
    expect(body).toMatchObject({ clientName: 'After Renaming' });
  });
});

describe('bank details', () => {
  const reveal = async (id: string, { browser } = firm) =>
    browser.post<PaymentDetails>(`/api/clients/${id}/payment-details`);

  test('survive a form that sends the masks back', async () => {
    const { id, ...client } = await aClient(firm, { ...everything, name: 'Masked Round Trip' });
    const { routingNumber, accountNumber, swiftCode, paymentInstructions } = client;
    const masks = { routingNumber, accountNumber, swiftCode, paymentInstructions };
    await firm.browser.put(`/api/clients/${id}`, { ...masks, city: 'Lynn' });
    expect((await reveal(id)).body).toEqual({
      routingNumber: everything.routingNumber,
      accountNumber: everything.accountNumber,
      swiftCode: everything.swiftCode,
      paymentInstructions: everything.paymentInstructions,
    });
  });

  test('in instructions keep their number when the words around it change', async () => {
    const { id } = await aClient(firm, { paymentInstructions: 'Pay to 9876543210.' });
    const edited = { paymentInstructions: 'Please pay to •••• 3210, by Friday.' };
    expect((await firm.browser.put(`/api/clients/${id}`, edited)).body).toMatchObject(edited);
    expect((await reveal(id)).body.paymentInstructions).toBe(
      'Please pay to 9876543210, by Friday.',
    );
    const wrong = { paymentInstructions: 'Pay to •••• 1111.' };
    expect(await firm.browser.put<Problem>(`/api/clients/${id}`, wrong)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'paymentInstructions' }] },
    });
  });

  test('that are shown are kept nowhere, also not for whoever asks twice', async () => {
    const { id } = await aClient(firm, { accountNumber: '987654321098' });
    const path = `/api/clients/${id}/payment-details`;
    for (let n = 0; n < 2; n++) {
      const shown = await firm.browser.post<PaymentDetails>(path, undefined, {
        'idempotency-key': 'the same',
      });
      expect(shown.body.accountNumber).toBe('987654321098');
      expect(shown.header('idempotency-replayed')).toBeUndefined();
    }
    const { rows } = await server.engine.transaction('select 1', (connection) =>
      connection.query("select string_agg(k::text, ' ') as all from idempotency_keys k", []),
    );
    expect((rows[0] as { all: string | null }).all ?? '').not.toContain('987654321098');
  });

  test('are not begun with a mask; a list in the instructions is none', async () => {
    const masked = { name: 'Masked From The Start', accountNumber: '•••• 6789' };
    expect(await firm.browser.post<Problem>('/api/clients', masked)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'accountNumber' }] },
    });
    const paymentInstructions = '• Wire only\n• Quote the invoice';
    expect(await aClient(firm, { paymentInstructions })).toMatchObject({ paymentInstructions });
  });

  test('can be replaced and removed', async () => {
    const { id } = await aClient(firm, { accountNumber: '11112222' });
    const change = { accountNumber: '33334444' };
    expect((await firm.browser.put(`/api/clients/${id}`, change)).body).toMatchObject({
      accountNumber: '•••• 4444',
    });
    await firm.browser.put(`/api/clients/${id}`, { accountNumber: null });
    expect((await reveal(id)).body.accountNumber).toBeNull();
  });

  test('are nowhere in clear: not in the rows, not in the trail, not for another firm', async () => {
    const canary = '556677889900';
    const { id } = await aClient(firm, {
      routingNumber: canary,
      accountNumber: canary,
      swiftCode: canary,
      paymentInstructions: `Account ${canary}`,
    });
    await firm.browser.put(`/api/clients/${id}`, { bankName: 'Second Bank' });
    const { rows } = await server.engine.transaction('select 1', (connection) =>
      connection.query(
        `select (select string_agg(c::text, ' ') from clients c)
          || (select string_agg(a::text, ' ') from audit_pending a)
          || (select string_agg(a::text, ' ') from activities a)
          || (select string_agg(n::text, ' ') from conflict_names n) as all`,
        [],
      ),
    );
    expect((rows[0] as { all: string }).all).toContain('•••• 9900');
    expect((rows[0] as { all: string }).all).not.toContain(canary);
    expect((await reveal(id, otherFirm)).status).toBe(404);
  });
});

describe('the list', () => {
  test('is in the order of names, whatever their case and accents, and in pages', async () => {
    const of = await aFirm(server);
    for (const name of ['Zimmer', 'éclair', 'Eclipse', 'abel', 'Özil', 'Baker']) {
      await aClient(of, { name });
    }
    const order = ['abel', 'Baker', 'éclair', 'Eclipse', 'Özil', 'Zimmer'];
    expect(await names('', of)).toEqual(order);
    expect(await namesByThePage(of)).toEqual(order);
  });

  test('goes on after names as long as they may be, in letters of three bytes', async () => {
    const of = await aFirm(server);
    const order = ['一', '丁', '七', '万', '丈'].map((last) => '漢'.repeat(199) + last);
    for (const name of order) await aClient(of, { name });
    expect(await namesByThePage(of)).toEqual(order);
  });

  async function namesByThePage(of: TestFirm) {
    const paged: string[] = [];
    let url = '/api/clients?limit=2';
    while (url) {
      const reply = await of.browser.get<Client[]>(url);
      expect([url, reply.status]).toEqual([url, 200]);
      paged.push(...reply.body.map(({ name }) => name));
      url = /<([^>]+)>/.exec(reply.header('link') ?? '')?.[1] ?? '';
    }
    return paged;
  }

  test('is searched by words in any order and without accents, and filtered by status', async () => {
    const of = await aFirm(server);
    await aClient(of, {
      name: 'José Ibarra',
      city: 'Laredo',
      phone: '(718) 555-0131',
      aliases: ['Pepe'],
    });
    await aClient(of, { name: 'Josephine Baker', status: 'former' });
    expect(await names('?q=jose', of)).toEqual(['José Ibarra', 'Josephine Baker']);
    expect(await names('?q=laredo%20IBARRA', of)).toEqual(['José Ibarra']);
    expect(await names('?q=pepe', of)).toEqual(['José Ibarra']);
    for (const phone of ['7185550131', '718.555.0131', '+1 718 555 0131', '555-0131']) {
      expect(await names(`?q=${encodeURIComponent(phone)}`, of)).toEqual(['José Ibarra']);
    }
    expect(await names('?q=%25', of)).toEqual([]);
    expect(await names('?status=former', of)).toEqual(['Josephine Baker']);
  });

  test('shows nobody else’s clients, and two firms may have the same', async () => {
    await aClient(firm, { name: 'Common Name' });
    await aClient(otherFirm, { name: 'Common Name' });
    expect((await names()).filter((name) => name === 'Common Name')).toHaveLength(1);
    expect(await names('', otherFirm)).toEqual(['Common Name']);
  });

  test('has figures: all, those that are active, and the mean of the payment terms', async () => {
    const of = await aFirm(server);
    const figures = async () => (await of.browser.get<ClientFigures>('/api/clients/figures')).body;
    expect(await figures()).toEqual({ total: 0, active: 0, averagePaymentTerms: 30 });
    const quiet = await aClient(of, { paymentTerms: 10 });
    const busy = await aClient(of, { paymentTerms: 45 });
    await aMatter(of, { clientId: busy.id });
    const put = await aClient(of, { paymentTerms: 365 });
    await of.browser.post(`/api/clients/${put.id}/archive`);
    expect(await figures()).toEqual({ total: 2, active: 2, averagePaymentTerms: 28 });
    await withFirm(server.engine, of.firmId, 'test', (db) =>
      db
        .updateTable('clients')
        .set({ updatedAt: '2020-01-01T00:00:00Z' })
        .where('id', 'in', [quiet.id, busy.id])
        .execute(),
    );
    // What happened to the quiet one happened lately, too.
    expect(await figures()).toMatchObject({ active: 2 });
    server.clock.pass(400 * 24 * 3_600_000);
    const { body } = await of.browser.post('/api/login', {
      email: of.user.email,
      password: 'seven calm herons wade',
    });
    expect(body).toMatchObject({ email: of.user.email });
    expect(await figures()).toMatchObject({ total: 2, active: 1 });
    server.clock.pass(-400 * 24 * 3_600_000);
  });
});

describe('deleting', () => {
  test('puts a client into the bin, from which it comes back as it was', async () => {
    const before = await aClient(firm, { name: 'In And Out', accountNumber: '44445555' });
    expect((await firm.browser.delete(`/api/clients/${before.id}`)).status).toBe(204);
    expect(await names()).not.toContain('In And Out');
    expect(await names('?state=deleted')).toContain('In And Out');
    const restored = await firm.browser.post<Client>(`/api/clients/${before.id}/restore`);
    const { conflictCheck: _, ...client } = before;
    expect(restored.body).toEqual(client);
    expect(await names('?state=deleted')).not.toContain('In And Out');
    expect((await trail(before.id)).sort()).toEqual([
      'Client created',
      'Client deleted',
      'Client restored',
    ]);
  });

  test('is refused for a client with a matter, with the reason and the way out', async () => {
    const { id, name } = await aClient(firm, { name: 'Has A Matter' });
    await aMatter(firm, { clientId: id });
    const reply = await firm.browser.delete<Problem>(`/api/clients/${id}`);
    expect(reply).toMatchObject({
      status: 409,
      body: {
        detail: 'Has A Matter has 1 matter and cannot be deleted. Archive it instead.',
      },
    });
    expect(await names()).toContain(name);
    expect((await firm.browser.post(`/api/clients/${id}/archive`)).status).toBe(200);
    expect(await names()).not.toContain(name);
    expect(await names('?state=archived')).toContain(name);
    expect((await firm.browser.post(`/api/clients/${id}/unarchive`)).status).toBe(200);
    expect(await names()).toContain(name);
  });

  test('is refused for a client that is a party somewhere', async () => {
    const { id } = await aClient(firm, { name: 'Party Elsewhere' });
    await aParty(firm, { clientId: id, name: 'Party Elsewhere' });
    expect(await firm.browser.delete<Problem>(`/api/clients/${id}`)).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('is a party in 1 matter') },
    });
  });

  test('ends after 30 days, and only then', async () => {
    const { id } = await aClient(firm, { name: 'Thrown Away' });
    await firm.browser.delete(`/api/clients/${id}`);
    const empty = (days: number) => {
      const now = new Date(server.clock.now.getTime() + days * 24 * 3_600_000);
      const day = dayIn('UTC', now);
      return aTurn(server, 'client-bin', { firmId: firm.firmId, timeZone: 'UTC', day, now });
    };
    await empty(29);
    expect(await names('?state=deleted')).toContain('Thrown Away');
    await empty(31);
    expect(await names('?state=deleted')).not.toContain('Thrown Away');
    expect((await firm.browser.post(`/api/clients/${id}/restore`)).status).toBe(404);
  });

  test('is refused by the database itself for what is not in the bin', async () => {
    const { id } = await aClient(firm);
    const gone = await withFirm(server.engine, firm.firmId, 'test', (db) =>
      db.deleteFrom('clients').where('id', '=', id).returning('id').execute(),
    );
    expect(gone).toEqual([]);
  });

  test('a name that was taken meanwhile is not taken back', async () => {
    const { id } = await aClient(firm, { name: 'Taken Meanwhile' });
    await firm.browser.delete(`/api/clients/${id}`);
    await aClient(firm, { name: 'taken meanwhile' });
    expect((await firm.browser.post(`/api/clients/${id}/restore`)).status).toBe(400);
  });
});

describe('what is refused', () => {
  test.each<[string, object, string]>([
    ['no name', {}, 'name'],
    ['a blank name', { name: '  ' }, 'name'],
    ['a name of 300 characters', { name: 'x'.repeat(300) }, 'name'],
    ['a mark that turns the writing around', { name: 'Ada\u202emarlowe' }, 'name'],
    ['a right-to-left mark', { name: 'Ada\u200f' + 'x' }, 'name'],
    ['NUL', { name: 'Ada\u0000' }, 'name'],
    ['HTML', { name: '<b>Ada</b>' }, 'name'],
    ['an alias with HTML', { name: 'A', aliases: ['<i>'] }, 'aliases.0'],
    ['a line break in the e-mail', { name: 'A', email: 'a@b.example\nBcc: c@d.example' }, 'email'],
    ['a line break after the e-mail', { name: 'A', email: 'a@b.example\n' }, 'email'],
    ['a rate of 1e9', { name: 'A', billingRate: 1e9 }, 'billingRate'],
    ['a rate of "NaN"', { name: 'A', billingRate: 'NaN' }, 'billingRate'],
    [
      'a rate of NaN, which travels as null in a list',
      { name: 'A', billingRate: [Number.NaN] },
      'billingRate',
    ],
    ['a rate of -1', { name: 'A', billingRate: -1 }, 'billingRate'],
    ['a rate of a third', { name: 'A', billingRate: 1 / 3 }, 'billingRate'],
    ['terms of 0 days', { name: 'A', paymentTerms: 0 }, 'paymentTerms'],
    ['terms of 3.5 days', { name: 'A', paymentTerms: 3.5 }, 'paymentTerms'],
    ['terms of 2^31 days', { name: 'A', paymentTerms: 2 ** 31 }, 'paymentTerms'],
    ['terms in words', { name: 'A', paymentTerms: '30' }, 'paymentTerms'],
    ['an unknown method', { name: 'A', preferredPaymentMethod: 'gold' }, 'preferredPaymentMethod'],
    ['an unknown field', { name: 'A', colour: 'red' }, 'colour'],
    ['an id of one’s own', { name: 'A', id: 'x' }, 'id'],
  ])('%s', async (_, body, field) => {
    const before = await list();
    const reply = await firm.browser.post<Problem>('/api/clients', body);
    expect(reply).toMatchObject({ status: 400 });
    expect(reply.body.errors?.[0]?.field).toBe(field);
    expect(await list()).toEqual(before);
  });

  test('a name that grows when it is written the one way is measured then', async () => {
    const body = { name: '\u0958'.repeat(150) };
    expect((await firm.browser.post('/api/clients', body)).status).toBe(400);
  });

  test('names that differ by a letter are two, also where letters look like marks', async () => {
    await aClient(firm, { name: 'राम शर्मा' });
    await aClient(firm, { name: 'रमा शर्मा' });
    await aClient(firm, { name: 'かき' });
    await aClient(firm, { name: 'がき' });
  });

  test('a name that another client has, whatever its case and accents', async () => {
    await aClient(firm, { name: 'Renée Duplicate' });
    const { id } = await aClient(firm, { name: 'Somebody Distinct' });
    const again = { name: 'RENEE duplicate' };
    for (const reply of [
      await firm.browser.post<Problem>('/api/clients', again),
      await firm.browser.put<Problem>(`/api/clients/${id}`, again),
    ]) {
      expect(reply.status).toBe(400);
      expect(reply.body.errors).toEqual([
        { field: 'name', message: expect.stringContaining('already') },
      ]);
    }
  });

  test('of two who add the same name at the same time one is told so', async () => {
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => firm.browser.post('/api/clients', { name: 'At Once' })),
    );
    const statuses = replies.map(({ status }) => status).sort();
    expect(statuses[0]).toBe(200);
    for (const status of statuses.slice(1)) expect([400, 409]).toContain(status);
  });
});
