/** Work that is done in a matter, and a look at the kept figures before and after it. */
import { beforeAll, beforeEach, expect, vi } from 'vitest';
import type { InvoiceRecord } from '#contract/invoices.ts';
import type { CheckedMatter } from '#contract/matters.ts';
import type { LoggedTime } from '#contract/time-entries.ts';
import { aFirm, aMatter, anInvoice, made, type TestFirm } from '#server/testing/firms.ts';
import { expectTrueFigures, writeAllDown } from '#server/testing/kept-figures.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { aTimeEntry } from '#server/testing/time.ts';

interface At {
  server: TestServer;
  firm: TestFirm;
  matter: CheckedMatter;
}

/** A new firm and its matter for each test of a file; another firm has a bill of the same days. */
export function keptWork() {
  // Until everything is written down, it waits for what the test beside it writes to the same PostgreSQL.
  vi.setConfig({ testTimeout: 90_000 });
  const at = {} as At;
  beforeAll(async () => {
    at.server = await startTestServer();
    await anInvoice(await aFirm(at.server), { issueDate: '2024-05-02', dueDate: '2024-06-01' });
  });
  beforeEach(async () => {
    at.firm = await aFirm(at.server);
    at.matter = await aMatter(at.firm, {
      practiceArea: 'litigation',
      openDate: '2024-01-02',
      billingRate: '300',
    });
  });

  /** All is written down; then something happens, and what is written down is not believed where it no longer holds. */
  const stays = async (work: () => Promise<unknown>) => {
    await writeAllDown(at.server);
    const before = await expectTrueFigures(at.firm);
    await work();
    const after = await expectTrueFigures(at.firm);
    expect(after).not.toEqual(before);
    await writeAllDown(at.server);
    expect(await expectTrueFigures(at.firm)).toEqual(after);
  };
  const put = async (
    path: string,
    body: object,
    { browser }: Pick<TestFirm, 'browser'> = at.firm,
  ) => {
    const reply = await browser.put(path, body);
    expect([reply.status, reply.text]).toEqual([200, expect.anything()]);
  };
  const post = <Answer>(path: string, body: object = {}) => made<Answer>(at.firm, path, body);
  const away = async (path: string) =>
    expect((await at.firm.browser.delete(path)).status).toBeLessThan(300);

  const aBill = (values: Parameters<typeof anInvoice>[1] = {}) =>
    anInvoice(at.firm, {
      clientId: at.matter.clientId,
      matterId: at.matter.id,
      issueDate: '2024-05-02',
      dueDate: '2024-06-01',
      amount: '1000.00',
      ...values,
    });
  const pay = (id: string, amount: string, paidOn: string) =>
    post<InvoiceRecord>(`/api/invoices/${id}/payments`, { amount, paidOn });
  const time = (values: Parameters<typeof aTimeEntry>[1] = {}) =>
    aTimeEntry(at.firm, {
      matterId: at.matter.id,
      day: '2024-04-03',
      duration: '2h',
      ...values,
    });
  const lineOf = ({ id, narrative, rate, billedMinutes }: LoggedTime, discount = '0') => ({
    description: narrative,
    quantity: String(billedMinutes / 60),
    rate,
    discount,
    timeEntryId: id,
  });
  /** Its lines bring the amount. */
  const aBillOf = (entry: LoggedTime, values: object = {}) =>
    anInvoice(at.firm, {
      clientId: at.matter.clientId,
      matterId: at.matter.id,
      issueDate: '2024-05-02',
      dueDate: '2024-06-01',
      lines: [lineOf(entry)],
      ...values,
    });

  return { at, stays, put, post, away, aBill, pay, time, lineOf, aBillOf };
}
