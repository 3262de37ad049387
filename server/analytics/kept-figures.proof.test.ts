/** What takes long to change, and changes many days: see kept-figures.test.ts. */
import { expect, test } from 'vitest';
import { anArchive, broughtBack } from '#server/testing/archives.ts';
import { aLastingFirm, anExpense, aTask } from '#server/testing/firms.ts';
import { importFile } from '#server/testing/imports.ts';
import { expectTrueFigures, writeAllDown } from '#server/testing/kept-figures.ts';
import { keptWork } from '#server/testing/kept-work.ts';

const { at, stays, put, post, pay, time, lineOf, aBillOf } = keptWork();

test('a bill: written, changed in every way, cancelled', async () => {
  const entry = await time();
  let id = '';
  await stays(async () => {
    ({ id } = await aBillOf(entry));
  });
  const change = (body: object) => stays(() => put(`/api/invoices/${id}`, body));
  await change({ issueDate: '2024-05-05' });
  await change({ dueDate: '2024-06-09' });
  await change({ lines: [lineOf(entry, '50')] });
  await change({ discount: '25.00' });
  await change({ lines: [{ description: 'Something else', rate: '77' }], discount: '0' });
  await change({ lines: [lineOf(entry)] });
  await change({ matterId: null });
  await stays(() => post(`/api/invoices/${id}/cancel`, { reason: 'Sent twice' }));
});

test('files that are brought in and taken back', async () => {
  const imported = async (type: Parameters<typeof importFile>[1], file: string) => {
    const { body, text } = await importFile(at.firm, type, file);
    expect([body.importId, text]).toEqual([expect.any(String), expect.anything()]);
    return body.importId;
  };
  const number = at.matter.matterNumber;
  const ids: (string | null)[] = [];
  const bring = (type: Parameters<typeof importFile>[1], file: string) =>
    stays(async () => {
      ids.unshift(await imported(type, file));
    });
  await bring(
    'matters',
    `matterNumber,clientName,practiceArea,openDate\nOLD-1,${at.matter.clientName},tax,2023-01-02\n`,
  );
  await bring(
    'invoices',
    `invoiceNumber,clientName,matterNumber,amount,amountPaid,issueDate,dueDate\nOLD-INV-1,${at.matter.clientName},OLD-1,100.00,40.00,2023-01-05,2023-02-05\n`,
  );
  await bring('tasks', `title,dueDate,matterNumber\nCall,2023-03-04,${number}\n`);
  await bring(
    'expenses',
    `description,category,amount,expenseDate,matterNumber\nStamps,other,12.00,2023-03-05,${number}\n`,
  );
  await bring(
    'time-entries',
    `matterNumber,day,duration,narrative\n${number},2023-03-06,1:00,Call\n`,
  );
  for (const id of ids) await stays(() => post(`/api/imports/${id}/undo`));
});

test('an archive that is brought back', async () => {
  const bill = await aBillOf(await time());
  await pay(bill.id, '400.00', '2024-07-08');
  await anExpense(at.firm, { matterId: at.matter.id, expenseDate: '2024-02-03', isBillable: true });
  await aTask(at.firm, { matterId: at.matter.id, dueDate: '2024-03-01T04:30:00Z' });
  await put('/api/profile', { timeZone: 'Asia/Tokyo' });
  const { bytes } = await anArchive(at.server, at.firm);
  const was = await expectTrueFigures(at.firm);
  const back = await aLastingFirm(at.server);
  await writeAllDown(at.server);
  expect((await broughtBack(back, bytes)).status).toBe(200);
  expect(await expectTrueFigures(back)).toEqual(was);
  await writeAllDown(at.server);
  expect(await expectTrueFigures(back)).toEqual(was);
});
