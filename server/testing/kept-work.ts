/** Work that is done in a matter, and a look at the kept figures before and after it. */

import { expect } from 'vitest';

import type { InvoiceRecord } from '#contract/invoices.ts';
import type { CheckedMatter } from '#contract/matters.ts';
import type { LoggedTime } from '#contract/time-entries.ts';
import { anInvoice, made, type TestFirm } from '#server/testing/firms.ts';
import { expectTrueFigures, writeAllDown } from '#server/testing/kept-figures.ts';
import type { TestServer } from '#server/testing/server.ts';
import { aTimeEntry } from '#server/testing/time.ts';

export function keptWork(now: () => { server: TestServer; firm: TestFirm; matter: CheckedMatter }) {
  /** All is written down; then something happens, and what is written down is not believed where it no longer holds. */
  const stays = async (work: () => Promise<unknown>) => {
    await writeAllDown(now().server);
    const before = await expectTrueFigures(now().firm);
    await work();
    const after = await expectTrueFigures(now().firm);
    expect(after).not.toEqual(before);
    await writeAllDown(now().server);
    expect(await expectTrueFigures(now().firm)).toEqual(after);
  };
  const put = async (
    path: string,
    body: object,
    { browser }: Pick<TestFirm, 'browser'> = now().firm,
  ) => {
    const reply = await browser.put(path, body);
    expect([reply.status, reply.text]).toEqual([200, expect.anything()]);
  };
  const post = <Answer>(path: string, body: object = {}) => made<Answer>(now().firm, path, body);
  const away = async (path: string) =>
    expect((await now().firm.browser.delete(path)).status).toBeLessThan(300);

  const aBill = (values: Parameters<typeof anInvoice>[1] = {}) =>
    anInvoice(now().firm, {
      clientId: now().matter.clientId,
      matterId: now().matter.id,
      issueDate: '2024-05-02',
      dueDate: '2024-06-01',
      amount: '1000.00',
      ...values,
    });
  const pay = (id: string, amount: string, paidOn: string) =>
    post<InvoiceRecord>(`/api/invoices/${id}/payments`, { amount, paidOn });
  const time = (values: Parameters<typeof aTimeEntry>[1] = {}) =>
    aTimeEntry(now().firm, {
      matterId: now().matter.id,
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
    anInvoice(now().firm, {
      clientId: now().matter.clientId,
      matterId: now().matter.id,
      issueDate: '2024-05-02',
      dueDate: '2024-06-01',
      lines: [lineOf(entry)],
      ...values,
    });

  return { stays, put, post, away, aBill, pay, time, lineOf, aBillOf };
}
