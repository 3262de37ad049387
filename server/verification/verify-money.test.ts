import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TrustOutcome } from '#contract/trust-entries.ts';
import {
  aBankingAccount,
  aFirm,
  aMatter,
  anExpense,
  anInvoice,
  aPayment,
  aPicture,
  made,
  type TestFirm,
} from '#server/testing/firms.ts';
import { writeAllDown } from '#server/testing/kept-figures.ts';
import { proof } from '#server/testing/proof.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { tampering } from '#server/testing/tampering.ts';
import { aTimeEntry } from '#server/testing/time.ts';
import { aSignedReconciliation, aStatementLine, aTrustLedger } from '#server/testing/trust.ts';

let server: TestServer;
let firm: TestFirm;
const { look, tamper, finds } = tampering(() => server);

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  firm = await aFirm(server);
});
afterEach(async () => {
  expect((await look()).findings).toEqual([]);
});

test('books that do not agree: lines, payments, sums and receipts', async () => {
  const { invoice } = await aPayment(firm, '250.00');
  const { id } = await anExpense(firm);
  await firm.browser.upload(`/api/expenses/${id}/receipt`, aPicture);
  const lines = (by: number) =>
    `update invoice_lines set rate = rate + ${by}, amount = amount + ${by} where invoice_id = '${invoice.id}'`;
  expect(await finds(lines(1), lines(-1))).toEqual([
    '1 invoices are not the sum of their lines less their discount.',
  ]);
  const payments = (by: number) =>
    `update payments set amount = amount + ${by} where invoice_id = '${invoice.id}'`;
  expect(await finds(payments(1), payments(-1))).toEqual([
    '1 invoices are not paid as their payments say.',
    '1 months have received another sum than their payments.',
  ]);
  const received = (by: number) =>
    `update payment_totals set received = received + ${by} where firm_id = '${firm.firmId}'`;
  expect(await finds(received(1), received(-1))).toEqual([
    '1 months have received another sum than their payments.',
  ]);
  const sums = (by: number) =>
    `update invoice_totals set outstanding = outstanding + ${by} where firm_id = '${firm.firmId}'`;
  expect(await finds(sums(1), sums(-1))).toEqual([
    '1 days of due invoices have other sums than their invoices.',
  ]);
  const billed = (to: string) =>
    `update expenses set is_billable = ${to !== 'null'}, matter_id = ${to}, invoice_id = ${to} where id = '${id}'`;
  const [, unbilled] = await finds(billed(`'${invoice.id}'`), billed('null'));
  expect(unbilled).toBe('1 expenses are on an invoice that has no line for them.');
  const entry = await aTimeEntry(firm);
  const timed = (to: string) =>
    `update time_entries set invoice_id = ${to} where id = '${entry.id}'`;
  expect(await finds(timed(`'${invoice.id}'`), timed('null'))).toContain(
    '1 time entries are on an invoice that has no line for them.',
  );
  const receipt = (hash: string) =>
    `update expenses set receipt_sha256 = ${hash} where id = '${id}'`;
  const right = `(select encode(sha256(content), 'hex') from receipts where expense_id = '${id}')`;
  expect(await finds(receipt("'x'"), receipt(right))).toEqual([
    '1 receipts are named and not there, or there and not named.',
  ]);
});

proof('figures of a day that are not those of its records, unless it is marked', async () => {
  await aPayment(firm, '250.00');
  await aMatter(firm, { openDate: '2024-02-29', practiceArea: 'tax' });
  const own = `firm_id = '${firm.firmId}'`;
  // Beside the row of the type stands the one that counts clients of all types.
  const day = `${own} and day = '2024-02-29' and matter_type <> 'all'`;
  const wrong = [`1 figures of days of firm ${firm.firmId} are not those of its records.`];
  const opened = (by: number) =>
    `update day_figures set matters_opened = matters_opened + ${by} where ${day}`;
  const received = (by: number) =>
    `update day_figures set received = received + ${by} where ${own} and received > 0`;
  await writeAllDown(server);
  expect(await finds(opened(1), opened(-1))).toEqual(wrong);
  expect(await finds(received(1), received(-1))).toEqual(wrong);
  const type = (from: string, to: string) =>
    `update day_figures set matter_type = '${to}' where ${day} and matter_type = '${from}'`;
  expect(await finds(type('tax', 'criminal'), type('criminal', 'tax'))).toEqual([
    `2 figures of days of firm ${firm.firmId} are not those of its records.`,
  ]);
  // A day that is written down although nothing happened on it, and one that is missing.
  const move = (from: string, to: string) =>
    `update day_figures set day = '${to}' where ${own} and day = '${from}' and matter_type = 'tax'`;
  expect(await finds(move('2024-02-29', '2024-02-28'), move('2024-02-28', '2024-02-29'))).toEqual([
    `2 figures of days of firm ${firm.firmId} are not those of its records.`,
  ]);
  await tamper(`insert into marked_days (firm_id, day) values ('${firm.firmId}', '2024-02-29')`);
  expect(await finds(opened(1), opened(-1))).toEqual([]);
});

test('client money that does not agree: entries, ledgers, days, holds, the bank and payments', async () => {
  const { matter, entry, ledgerId } = await aTrustLedger(firm, '100.00');
  await made(firm, '/api/trust-holds', { ledgerId, amount: '5', reason: 'Disputed' });
  const { id: invoiceId } = await anInvoice(firm, {
    clientId: matter.clientId,
    matterId: matter.id,
  });
  const { id: bankingAccountId } = await aBankingAccount(firm);
  const fee = { ledgerId, invoiceId, bankingAccountId, method: 'ach', amount: '10' };
  const { entry: paid } = await made<TrustOutcome>(firm, '/api/trust-entries/earned-fees', fee);
  await made(firm, `/api/trust-entries/${paid?.id}/void`, { reason: 'Wrong invoice' });
  await made(firm, '/api/trust-entries/earned-fees', fee);
  expect((await look()).findings).toEqual([]);
  const more = (table: string, column: string, where: string) => (by: number) =>
    `update ${table} set ${column} = ${column} + ${by} where ${where}`;
  const both = async (change: (by: number) => string) => finds(change(1), change(-1));
  expect(await both(more('trust_entries', 'amount_cents', `id = '${entry.id}'`))).toEqual([
    '1 entries of trust accounts do not balance.',
  ]);
  const mirror = `reverses = '${paid?.id}'`;
  expect(
    await both(
      (by) => `update trust_postings set debit_cents = debit_cents + case when debit_cents > 0
      then ${by} else 0 end, credit_cents = credit_cents + case when credit_cents > 0 then ${by} else 0 end
      where entry_id = (select id from trust_entries where ${mirror})`,
    ),
  ).toContain('1 entries take something else back than they say.');
  const ofLedger = `ledger_id = '${ledgerId}'`;
  expect(await both(more('trust_funds', 'balance_cents', ofLedger))).toEqual([
    '1 trust ledgers hold another sum than was posted in them.',
    '1 trust accounts have another sum in the bank than in their ledgers.',
  ]);
  expect(await both(more('trust_funds', 'held_cents', ofLedger))).toEqual([
    '1 trust ledgers keep back another sum than is held in them.',
  ]);
  expect(await both(more('trust_balances', 'balance_cents', ofLedger))).toEqual([
    '1 days of trust ledgers ended with another sum than was posted up to them.',
  ]);
  // The one that was taken back: no invoice counts it.
  expect(await both(more('payments', 'amount', `trust_entry_id = '${paid?.id}'`))).toEqual([
    '1 payments from trust are not those of their entries.',
  ]);
});

test('bank statements that do not agree: what is matched, what is locked, what was signed', async () => {
  const { account, entry } = await aTrustLedger(firm, '100.00', { day: '2025-06-02' });
  const accountId = account.id;
  await aSignedReconciliation(firm, { accountId, statementOn: '2025-05-31' });
  await aSignedReconciliation(firm, { accountId, statementOn: '2025-06-30' });
  const line = await aStatementLine(firm, { accountId, day: '2025-07-01', amount: '100' });
  const entryIds = [entry.id];
  await firm.browser.put(`/api/trust-statement-lines/${line.id}/entries`, { entryIds });
  expect((await look()).findings).toEqual([]);
  const amount = (cents: number) =>
    `update trust_statement_lines set amount_cents = ${cents} where id = '${line.id}'`;
  expect(await finds(amount(9_999), amount(10_000))).toEqual([
    '1 lines of bank statements are matched with another sum than their own.',
  ]);
  const locked = (day: string) =>
    `update trust_accounts set locked_through = '${day}' where id = '${accountId}'`;
  expect(await finds(locked('2025-05-31'), locked('2025-06-30'))).toEqual([
    '1 trust accounts are locked through another day than the last one that is signed.',
  ]);
  const balance = (by: number) => `update trust_balances set balance_cents = balance_cents + ${by}
    where ledger_id = (select id from trust_ledgers where account_id = '${accountId}' and kind = 'bank')`;
  expect(await finds(balance(1), balance(-1))).toContain(
    '1 signed reconciliations say another sum than was posted up to their day.',
  );
});
