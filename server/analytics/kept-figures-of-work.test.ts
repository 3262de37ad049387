/** Whatever changes matters, time, expenses and tasks changes the days they count on: see kept-figures.test.ts. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { withFirm } from '#server/kit/db.ts';
import { aMatter, anExpense, anInvoice, aTask } from '#server/testing/firms.ts';
import { expectTrueFigures, writeAllDown } from '#server/testing/kept-figures.ts';
import { keptWork } from '#server/testing/kept-work.ts';
import { proof } from '#server/testing/proof.ts';
import { keepFigures } from './keep-figures.ts';

const { at, stays, put, post, away, aBill, pay, time, aBillOf } = keptWork();

proof('a matter of another type takes along all that was done for it', async () => {
  const bill = await aBillOf(await time());
  await pay(bill.id, '400.00', '2024-07-08');
  await anExpense(at.firm, { matterId: at.matter.id, expenseDate: '2024-02-03', isBillable: true });
  await aTask(at.firm, { matterId: at.matter.id, dueDate: '2024-03-01T04:30:00Z' });
  await post(`/api/matters/${at.matter.id}/close`, { closeDate: '2024-09-01' });
  await stays(() => put(`/api/matters/${at.matter.id}`, { practiceArea: 'corporate' }));
  await stays(() => put(`/api/matters/${at.matter.id}`, { practiceArea: null }));
});

proof(
  'a matter with another price of its work, another first day, another last one or none',
  async () => {
    await aBillOf(await time());
    await time({ day: '2024-04-04' });
    const change = (body: object) => stays(() => put(`/api/matters/${at.matter.id}`, body));
    await change({ billingArrangement: 'flat', flatFee: '500' });
    await change({ billingArrangement: 'hourly' });
    await change({ openDate: '2023-12-31' });
    await stays(() => post(`/api/matters/${at.matter.id}/close`, { closeDate: '2024-09-01' }));
    await stays(() => post(`/api/matters/${at.matter.id}/reopen`));
  },
);

test('time: logged, changed in every way, moved, held, billed, deleted', async () => {
  const other = await aMatter(at.firm, { practiceArea: 'tax', openDate: '2024-01-02' });
  let id = '';
  await stays(async () => {
    ({ id } = await time());
  });
  const change = (body: object) => stays(() => put(`/api/time-entries/${id}`, body));
  await change({ day: '2024-04-05' });
  await change({ duration: '3h' });
  await change({ billedMinutes: 30 });
  await change({ rate: '250' });
  await change({ isBillable: false });
  await change({ isBillable: true });
  await change({ isHeld: true });
  await change({ isHeld: false });
  await change({ matterId: other.id });
  await stays(() =>
    post('/api/time-entries/changes', { ids: [id], change: { matterId: at.matter.id } }),
  );
  await stays(() => away(`/api/time-entries/${id}`));
  await stays(() => post(`/api/time-entries/${id}/restore`));
});

proof('expenses: laid out, changed, billed, taken off the bill, rejected, deleted', async () => {
  let id = '';
  await stays(async () => {
    ({ id } = await anExpense(at.firm, {
      matterId: at.matter.id,
      expenseDate: '2024-02-03',
      isBillable: true,
    }));
  });
  const change = (body: object) => stays(() => put(`/api/expenses/${id}`, body));
  await change({ amount: '50.00' });
  await change({ expenseDate: '2024-02-29' });
  await change({ isBillable: false });
  await change({ isBillable: true });
  const lines = [{ description: 'Filing fee', rate: '50', expenseId: id }];
  const bill = await anInvoice(at.firm, { clientId: at.matter.clientId, amount: '10' });
  await stays(() => put(`/api/invoices/${bill.id}`, { lines }));
  await stays(() => post(`/api/invoices/${bill.id}/cancel`, { reason: 'Sent twice' }));
  await stays(() => post(`/api/expenses/${id}/reject`, { reason: 'No receipt' }));
  const second = await anExpense(at.firm, { matterId: at.matter.id, expenseDate: '2024-02-03' });
  await stays(() => put(`/api/expenses/${second.id}`, { matterId: null }));
  await stays(() => put(`/api/expenses/${second.id}`, { matterId: at.matter.id }));
  await stays(() => away(`/api/expenses/${second.id}`));
  await stays(() => post(`/api/expenses/${second.id}/restore`));
});

proof('tasks: due, moved, done, called off, deleted, filed', async () => {
  let id = '';
  await stays(async () => {
    ({ id } = await aTask(at.firm, { dueDate: '2024-03-01T04:30:00Z' }));
  });
  const change = (body: object) => stays(() => put(`/api/tasks/${id}`, body));
  await change({ dueDate: '2024-03-01T05:30:00Z' });
  await change({ status: 'completed' });
  await change({ status: 'cancelled' });
  await change({ status: 'pending' });
  await change({ matterType: 'tax' });
  await change({ matterId: at.matter.id });
  await change({ matterId: null });
  await change({ dueDate: null });
  await change({ dueDate: '2024-03-02T05:30:00Z' });
  await stays(() => away(`/api/tasks/${id}`));
  await stays(() => post(`/api/tasks/${id}/restore`));
});

test('a firm that moves to where it is another day', async () => {
  await aTask(at.firm, { dueDate: '2024-03-01T04:30:00Z' });
  await aTask(at.firm, { dueDate: '2024-03-01T15:30:00Z' });
  await stays(() => put('/api/profile', { timeZone: 'Asia/Tokyo' }));
  await stays(() => put('/api/profile', { timeZone: 'America/Los_Angeles' }));
});

test('an hour that comes twice is on one day only', async () => {
  await put('/api/profile', { timeZone: 'America/Havana' });
  await writeAllDown(at.server);
  // On 3 November 2024 the clock goes from 00:59 back to 00:00: half past midnight is twice.
  for (const dueDate of ['2024-11-03T04:30:00Z', '2024-11-03T05:30:00Z']) {
    await stays(() => aTask(at.firm, { dueDate }));
  }
  const due = (await expectTrueFigures(at.firm)).filter((cell) => cell.tasksDue !== 0);
  expect(due.map((cell) => [cell.day, cell.tasksDue])).toEqual([['2024-11-03T00:00:00.000Z', 2]]);
});

test('while figures are written down others work on, and nothing of it is lost', async () => {
  const bills = [await aBill(), await aBill(), await aBill()];
  const task = await aTask(at.firm, { dueDate: '2024-03-01T04:30:00Z' });
  const zones = ['Asia/Tokyo', 'America/Los_Angeles', 'America/New_York', 'Asia/Tokyo'];
  for (const timeZone of zones) {
    const work = [
      ...bills.map(({ id }) => pay(id, '1.00', '2024-07-08')),
      put('/api/profile', { timeZone }),
      put(`/api/tasks/${task.id}`, { dueDate: '2024-03-01T15:30:00Z', matterType: 'tax' }),
      time(),
    ];
    await Promise.all([keepFigures(at.server.engine), ...work]);
    await expectTrueFigures(at.firm);
  }
  await writeAllDown(at.server);
  const cells = await expectTrueFigures(at.firm);
  expect(cells.find(({ day }) => day.startsWith('2024-07-08'))).toMatchObject({ received: 1200 });
});

/** Marking every day a client ever came would have a large firm counted anew all day long. */
test('a matter that is opened or closed marks no day of its client long before', async () => {
  const { clientId } = at.matter;
  await post(`/api/matters/${at.matter.id}/close`, { closeDate: '2024-02-02' });
  const next = await aMatter(at.firm, { clientId, practiceArea: 'tax', openDate: '2024-06-03' });
  await writeAllDown(at.server);
  await aMatter(at.firm, { clientId, practiceArea: 'tax', openDate: '2024-05-06' });
  expect(await markedDays()).toEqual(['2024-05-06', '2024-06-03']);
  await expectTrueFigures(at.firm);
  await writeAllDown(at.server);
  await post(`/api/matters/${next.id}/close`, { closeDate: '2024-07-04' });
  expect(await markedDays()).toEqual(['2024-06-03', '2024-07-04']);
  await expectTrueFigures(at.firm);
});

const markedDays = () =>
  withFirm(at.server.engine, at.firm.firmId, 'test', async (db) => {
    const { rows } = await sql<{ day: string }>`
      select distinct day::text from marked_days order by 1`.execute(db);
    return rows.map(({ day }) => day);
  });
