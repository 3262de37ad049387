/** Letters, from the transaction that writes them to a real mail server. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SentMail } from '#contract/mails.ts';
import { withFirm } from '#server/kit/db.ts';
import type { Browser } from '#server/testing/browser.ts';
import { aColleague, aFirm, aLastingFirm, type TestFirm } from '#server/testing/firms.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { type MailServer, refusal, startMailServer } from '#server/testing/smtp.ts';
import { smtpCourier } from './courier.ts';
import type { Courier } from './deliver.ts';
import { type PostOffice, postOffice } from './post-office.ts';

const minute = 60_000;
const letter = {
  subject: 'Your invoice',
  paragraphs: ['Dear <b>Ms. Okafor</b>,', 'the invoice is ready.'],
  button: { label: 'Open it', url: 'http://firm.example/i?a=1&b=2' },
  remark: 'Nothing else has changed.',
};

let server: TestServer;
let firm: TestFirm;
let otherFirm: TestFirm;
let mailServer: MailServer;

beforeAll(async () => {
  server = await startTestServer();
  // This file delivers by hand, to count.
  await server.postOffice.close();
  firm = await aFirm(server);
  otherFirm = await aLastingFirm(server);
  mailServer = await startMailServer();
});

beforeEach(async () => {
  mailServer.received.length = 0;
  mailServer.refuse = () => undefined;
  mailServer.pause = 0;
  server.clock.pass(48 * 60 * minute);
  await officeOf(undefined).deliver();
});

const officeOf = (courier: Courier): PostOffice =>
  postOffice({
    engine: server.engine,
    secrets: server.secrets,
    courier,
    now: () => server.clock.now,
    onError: (error) => {
      throw error;
    },
  });
const overSmtp = () =>
  officeOf(smtpCourier({ url: mailServer.url, from: 'Firmament <post@firm.example>' }));

const post = (office: PostOffice, email = 'client@elsewhere.example', subject = letter.subject) =>
  withFirm(server.engine, firm.firmId, 'test', (db) =>
    office.post(db, { firmId: firm.firmId, email }, { ...letter, subject }),
  );
/** The clock of this file moves by hours: a session would not last. */
const anOwner = (): Promise<Browser> => aColleague(server, otherFirm, { role: 'owner' });
const newest = async () =>
  (await (await anOwner()).get<SentMail[]>('/api/owner/mails?limit=1')).body[0];
const rowOf = async (id = '') => {
  const { rows } = await server.engine.transaction('select 1', (connection) =>
    connection.query('select * from mails where id = $1', [id]),
  );
  return rows[0] as Record<string, unknown>;
};

describe('a letter', () => {
  test('is sent once, as text and as HTML, with signs as they were typed', async () => {
    const office = overSmtp();
    await post(office);
    await office.deliver();
    await office.deliver();
    expect(mailServer.received).toHaveLength(1);
    const [message = ''] = mailServer.received;
    const sent = await newest();
    expect(message).toContain(`Message-ID: <${sent?.id}@firm.example>`);
    expect(message).toContain('From: Firmament <post@firm.example>');
    expect(message).toContain('To: client@elsewhere.example');
    expect(message).toContain('Subject: Your invoice');
    expect(message).toContain('Auto-Submitted: auto-generated');
    expect(message).toContain('Dear <b>Ms. Okafor</b>,');
    expect(message).toContain('Dear &lt;b&gt;Ms. Okafor&lt;/b&gt;,');
    expect(message).toContain('multipart/alternative');
    expect(sent).toMatchObject({ state: 'sent', attempts: 1, error: null });
  });

  test('exists exactly when what it tells of has happened', async () => {
    const office = overSmtp();
    const failing = withFirm(server.engine, firm.firmId, 'test', async (db) => {
      await office.post(db, { firmId: firm.firmId, email: 'a@b.example' }, letter);
      throw new Error('stop');
    });
    await expect(failing).rejects.toThrow('stop');
    await office.deliver();
    expect(mailServer.received).toEqual([]);
  });

  test('is sealed while it waits and forgotten when it has left', async () => {
    const office = overSmtp();
    await post(office);
    const { id } = (await newest()) ?? {};
    const waiting = await rowOf(id);
    expect(waiting.content).toMatch(/^v1\./);
    expect(JSON.stringify(waiting)).not.toContain('Okafor');
    await office.deliver();
    expect(await rowOf(id)).toMatchObject({ state: 'sent', content: null });
  });

  test('carries no header that somebody typed into its subject or address', async () => {
    const office = overSmtp();
    await post(office, 'a@b.example', 'Hello\r\nBcc: everybody@world.example\r\n\r\nBody');
    await post(office, 'a@b.example, c@d.example\r\nBcc: x@y.example', 'Second');
    await office.deliver();
    for (const message of mailServer.received) expect(message).not.toMatch(/^Bcc:/im);
    expect(mailServer.received[0]).toContain('Subject: Hello Bcc: everybody@world.example Body');
  });
});

test('a letter leaves by itself, soon after the transaction it was posted in', async () => {
  const office = overSmtp();
  office.open();
  await post(office);
  await expect.poll(() => mailServer.received.length, { timeout: 5_000 }).toBe(1);
  await office.close();
});

test('delivering by hand waits for the letter that is on its way already', async () => {
  const left: string[] = [];
  let arrive = () => {};
  const isSlow = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  let isOnItsWay = false;
  const office = officeOf(async ({ to }) => {
    isOnItsWay = true;
    await isSlow;
    left.push(to);
  });
  office.open();
  await post(office);
  await expect.poll(() => isOnItsWay, { timeout: 5_000 }).toBe(true);
  const delivered = office.deliver().then(() => [...left]);
  setTimeout(arrive, 200);
  expect(await delivered).toEqual(['client@elsewhere.example']);
  await office.close();
});

describe('sent exactly once', () => {
  test('although several processes deliver at the same time', async () => {
    const offices = [overSmtp(), overSmtp(), overSmtp()];
    const [first] = offices;
    for (let n = 0; n < 12; n++) await post(first as PostOffice, `n${n}@b.example`);
    mailServer.pause = 20;
    await Promise.all(offices.map((office) => office.deliver()));
    const to = mailServer.received.map((message) => /^To: (.+)$/m.exec(message)?.[1]).sort();
    expect(to).toEqual(Array.from({ length: 12 }, (_, n) => `n${n}@b.example`).sort());
  });

  test('although the mail server takes nearly a minute for each of many', async () => {
    const sent: string[] = [];
    const other = officeOf(async ({ to }) => void sent.push(to));
    const slow = officeOf(async ({ to }) => {
      server.clock.pass(50_000);
      // Another process looks for work meanwhile; what is being sent is not its own to take.
      await other.deliver();
      sent.push(to);
    });
    for (let n = 0; n < 10; n++) await post(slow, `slow${n}@b.example`);
    await slow.deliver();
    expect(sent.toSorted()).toEqual(Array.from({ length: 10 }, (_, n) => `slow${n}@b.example`));
  });

  test('after the mail server was busy, with growing pauses', async () => {
    const office = overSmtp();
    let asked = 0;
    mailServer.refuse = () => (++asked <= 2 ? refusal(451, 'Try again later') : undefined);
    await post(office);
    await office.deliver();
    expect(await newest()).toMatchObject({
      state: 'waiting',
      attempts: 1,
      error: expect.stringContaining('Try again later'),
    });
    server.clock.pass(minute - 1);
    await office.deliver();
    expect(asked).toBe(1);
    server.clock.pass(1);
    await office.deliver();
    server.clock.pass(minute);
    await office.deliver();
    expect(asked).toBe(2);
    server.clock.pass(minute);
    await office.deliver();
    expect(mailServer.received).toHaveLength(1);
    expect(await newest()).toMatchObject({ state: 'sent', attempts: 3, error: null });
  });

  test('also when nobody answers at the mail server’s address for a while', async () => {
    const nowhere = officeOf(smtpCourier({ url: 'smtp://127.0.0.1:1', from: 'a@b.example' }));
    await post(nowhere);
    await nowhere.deliver();
    expect(await newest()).toMatchObject({ state: 'waiting', attempts: 1 });
    server.clock.pass(2 * minute);
    await overSmtp().deliver();
    expect(mailServer.received).toHaveLength(1);
  });

  test('and under the same Message-ID when a process died while sending', async () => {
    const office = overSmtp();
    await post(office);
    const { id } = (await newest()) ?? {};
    await server.engine.transaction(
      `update mails set state = 'sending', attempts = 1, due_at = '${new Date(server.clock.now.getTime() + 5 * minute).toISOString()}' where id = '${id}'`,
      async () => undefined,
    );
    await office.deliver();
    expect(mailServer.received).toEqual([]);
    server.clock.pass(5 * minute);
    await office.deliver();
    expect(mailServer.received).toHaveLength(1);
    expect(mailServer.received[0]).toContain(`<${id}@firm.example>`);
  });
});

describe('a letter that nobody takes', () => {
  test('is given up at once when the mail server says no for good, and can be tried again', async () => {
    const office = overSmtp();
    mailServer.refuse = () => refusal(550, 'No such mailbox');
    await post(office);
    await office.deliver();
    const owner = await anOwner();
    const failed = await newest();
    expect(failed).toMatchObject({ state: 'failed', error: expect.stringContaining('No such') });
    mailServer.refuse = () => undefined;
    const retried = await owner.post<SentMail>(`/api/owner/mails/${failed?.id}/retry`);
    expect(retried).toMatchObject({ status: 200, body: { state: 'waiting', attempts: 0 } });
    await office.deliver();
    expect(mailServer.received).toHaveLength(1);
    expect((await owner.post(`/api/owner/mails/${failed?.id}/retry`)).status).toBe(404);
  });

  test('is given up after twelve attempts', async () => {
    const office = overSmtp();
    mailServer.refuse = () => refusal(451, 'Later');
    await post(office);
    for (let n = 0; n < 12; n++) {
      await office.deliver();
      server.clock.pass(61 * minute);
    }
    expect(await newest()).toMatchObject({ state: 'failed', attempts: 12 });
  });
});

describe('without a mail server', () => {
  test('letters are kept, the owner can open them, and that is noted', async () => {
    const office = officeOf(undefined);
    await post(office);
    await office.deliver();
    const owner = await anOwner();
    const kept = await newest();
    expect(kept).toMatchObject({ state: 'kept', recipient: 'client@elsewhere.example' });
    const opened = await owner.post<{ text: string }>(`/api/owner/mails/${kept?.id}/open`);
    expect(opened.body.text).toContain('Dear <b>Ms. Okafor</b>,');
    expect(opened.body.text).toContain('Open it:\nhttp://firm.example/i?a=1&b=2');
    const { rows } = await server.engine.transaction('select 1', (connection) =>
      connection.query('select operation from audit_pending where record_id = $1', [kept?.id]),
    );
    expect(rows).toEqual([{ operation: 'event' }]);
  });

  test('the owner of the demo, whose password is public, opens those of the demo firm alone', async () => {
    const demoFirm = await aLastingFirm(server);
    await server.engine.transaction('select 1', (connection) =>
      connection.query('update firms set is_demo = true where id = $1', [demoFirm.firmId]),
    );
    const owner = await aColleague(server, demoFirm, { role: 'owner' });
    const open = async ({ firmId }: TestFirm) => {
      const to = { firmId, email: `client-of-${firmId}@elsewhere.example` };
      await withFirm(server.engine, firmId, 'test', (db) =>
        officeOf(undefined).post(db, to, letter),
      );
      await officeOf(undefined).deliver();
      const { body } = await owner.get<SentMail[]>('/api/owner/mails?limit=50');
      const mail = body.find(({ recipient }) => recipient === to.email);
      return owner.post(`/api/owner/mails/${mail?.id}/open`);
    };
    expect(await open(firm)).toMatchObject({
      status: 403,
      body: { detail: expect.stringMatching(/^The owner of the demo opens letters of the demo/) },
    });
    expect(await open(demoFirm)).toMatchObject({ status: 200 });
  });

  test('nobody but the owner reads or opens any', async () => {
    const id = (await newest())?.id;
    for (const role of ['user', 'admin'] as const) {
      const browser = await aColleague(server, firm, { role, firmRole: 'manager' });
      expect((await browser.get('/api/owner/mails')).status).toBe(403);
      expect((await browser.post(`/api/owner/mails/${id}/open`)).status).toBe(403);
    }
  });
});
