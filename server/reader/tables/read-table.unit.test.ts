import { expect, test } from 'vitest';
import { readTable } from '../testing/tables.ts';
import type { TableAsk } from './table-read.ts';

const read = (text: string, dataType: TableAsk['dataType'], more: Partial<TableAsk> = {}) =>
  readTable(Buffer.from(text), { format: 'csv', dataType, ...more });

interface Row {
  row: number;
  key: string;
  cells: Record<string, unknown>;
}

async function rows(text: string, dataType: TableAsk['dataType'], more: Partial<TableAsk> = {}) {
  const { slices } = await read(text, dataType, more);
  return slices.flatMap((slice) => JSON.parse(Buffer.from(slice).toString()) as Row[]);
}

test('one number above twelve decides for every day of the file', async () => {
  const due = async (...days: string[]) => {
    const text = `title,dueDate\n${days.map((day) => `a,${day}\n`).join('')}`;
    const { isDateOrderOpen, dateOrder, slices } = await read(text, 'tasks');
    const [first] = JSON.parse(Buffer.from(slices[0] ?? '[]').toString()) as Row[];
    return [dateOrder, isDateOrderOpen, first?.cells.dueDate];
  };
  expect(await due('03/04/25', '25/04/25')).toEqual(['dmy', false, '2025-04-03']);
  expect(await due('03/04/25', '04/25/25')).toEqual(['mdy', false, '2025-03-04']);
  expect(await due('03/04/25')).toEqual([null, true, '2025-03-04']);
  expect(await due('04/04/25')).toEqual([null, false, '2025-04-04']);
  expect(await due('2025-04-03')).toEqual([null, false, '2025-04-03']);
});

test('the order that is told decides, and what does not exist in it is an error', async () => {
  const told = await read('title,dueDate\na,03/04/25\nb,04/25/25\n', 'tasks', { dateOrder: 'dmy' });
  expect(told).toMatchObject({
    dateOrder: 'dmy',
    isDateOrderOpen: false,
    rowCount: 2,
    errorCount: 1,
    errorRows: [3],
    errors: [{ row: 3, column: 'dueDate', reason: 'expected a day that exists, found 04/25/25' }],
  });
});

test('what a kind needs and no column fills is one error, and no row comes in', async () => {
  const told = await read('name,prio\na,b\nc,d\n', 'compliance');
  expect(told).toMatchObject({
    rowCount: 2,
    errorCount: 2,
    errorRows: [2, 3],
    errors: [{ row: 1, column: null, reason: 'The file has no column for Category.' }],
    slices: [],
    columns: [
      { header: 'name', field: 'title' },
      { header: 'prio', field: null },
    ],
  });
  const unknown = await read('foo,bar\na,b\n', 'clients');
  expect(unknown.errors).toEqual([
    { row: 1, column: null, reason: 'None of the columns is known by its name.' },
  ]);
});

test('the columns that are told decide alone', async () => {
  const text = 'foo,title\nCall,x\n';
  const [row] = await rows(text, 'tasks', { columns: ['title', null] });
  expect(row?.cells).toEqual({ title: 'Call' });
  const told = (columns: (string | null)[]) => read(text, 'tasks', { columns });
  await expect(told(['title'])).rejects.toThrow(
    'The file has 2 columns, but fields were chosen for 1.',
  );
  await expect(told(['title', 'shoe'])).rejects.toThrow('Tasks have no field called shoe.');
  await expect(told(['__proto__', 'title'])).rejects.toThrow(
    'Tasks have no field called __proto__.',
  );
  await expect(told(['title', 'title'])).rejects.toThrow(
    'Title can be filled by one column only, and two were chosen.',
  );
});

test('several columns for one field: the likeliest that says something, or all as lines', async () => {
  const [person] = await rows(
    'Last Name,Email Address (Home),Email Address (Work),Address 1,Address 2,Address 3\nLee,home@example.com,,1 Main St,,Attn: Ann\n',
    'clients',
  );
  expect(person?.cells).toMatchObject({
    email: 'home@example.com',
    address: '1 Main St\nAttn: Ann',
  });
  const cases = await rows('MyCase ID,Contacts,Billing Contact\n1,A; B,B\n2,C,\n', 'matters');
  expect(cases.map(({ cells }) => cells.clientName)).toEqual(['B', 'C']);
});

test('the id of the former program is the key, or else what the row says, counted', async () => {
  const cases = await rows('MyCase ID,Number\n17,M-1\n,M-2\n', 'matters');
  expect(cases.map(({ key }) => key)).toEqual(['mycase:17', expect.stringMatching(/^row:.+#1$/)]);
  const [one, two, other] = await rows('title,status\na,\na,\nb,\n', 'tasks');
  expect(one?.key.replace('#1', '#2')).toBe(two?.key);
  expect(other?.key).not.toBe(one?.key);
  // The same whatever else the file has, and in which order.
  const [again] = await rows('notes,status,title\nx,,a\n', 'tasks', {
    columns: [null, 'status', 'title'],
  });
  expect(again?.key).toBe(one?.key);
});

test('money is added up to the cent, and a last row of totals is held against it', async () => {
  const bills = 'invoiceNumber,amount,balance\n1,0.10,0\n2,"$1,000.20",5\n3,x,1\n';
  expect((await read(bills, 'invoices')).totals).toEqual([
    { name: 'amount', label: 'Amount', amount: '1000.30', expected: null },
    { name: 'balance', label: 'Balance', amount: '5.00', expected: null },
  ]);
  const told = await read(`${bills}GRAND TOTAL,"1,000.30",\n`, 'invoices');
  expect(told).toMatchObject({
    rowCount: 3,
    totals: [{ expected: '1000.30' }, { expected: null }],
  });
  // A client may be called so.
  expect((await read('lastName\nLee\nTotal\n', 'clients')).rowCount).toBe(2);
});

test.each([
  ['Total,,', 1],
  ['Totals,,1', 1],
  ['Grand total,,', 1],
  ['Total: 3,,', 1],
  ['total,,,"$1,200.50"', 1],
  // A client may be called so.
  ['Total,total@example.com,', 2],
  ['Total,,5551234567', 2],
  ['Totally Fine LLC,,', 2],
])('a last row of totals is no client: %s', async (last, count) => {
  const told = await read(`Name,Email,Phone,Open\nLee,,,\n${last}\n`, 'clients');
  expect(told.rowCount).toBe(count);
});

test('the total of a file that mixes time and expenses covers both, and is held against neither', async () => {
  const text =
    'Type,Date,User,Matter,Activity Description,Quantity,Rate,Total\nTimeEntry,4/13/2025,Ann,M-1,Call,0.5,200,100\nExpenseEntry,4/13/2025,Ann,M-1,Copies,1,7.50,7.50\nTotal,,,,,,,107.50\n';
  const totalOf = async (file: string, dataType: TableAsk['dataType']) =>
    (await read(file, dataType)).totals.find(({ name }) => name === 'amount');
  const alone = text.replace(/ExpenseEntry.*\n/, '').replace('107.50', '100.00');
  expect(await totalOf(alone, 'time-entries')).toMatchObject({ expected: '100.00' });
  expect(await totalOf(text, 'time-entries')).toMatchObject({ amount: '100.00', expected: null });
  expect(await totalOf(text, 'expenses')).toMatchObject({ amount: '7.50', expected: null });
  const blank = text.replace('TimeEntry', '');
  expect(await totalOf(blank, 'expenses')).toMatchObject({ amount: '7.50', expected: null });
});

test.each([
  ['a title', 'Client list\n\nName,Email,Phone\nLee,lee@example.com,\n', 4],
  ['two', 'Smith Law,"May 2, 2025"\nClients\nName,Email,Phone\nLee,lee@example.com,\n', 4],
  ['semicolons', 'Clients, all of them\nName;Email;Phone\nLee;lee@example.com;\n', 3],
  ['no title', 'Name,Email\nLee,lee@example.com\n', 2],
])('the names of the columns may stand below a title: %s', async (_, text, at) => {
  const [client, ...others] = await rows(text, 'clients');
  expect(client).toMatchObject({ row: at, cells: { email: 'lee@example.com' } });
  expect(others).toEqual([]);
});

test('what a kind needs is missing in the row that names the columns', async () => {
  const told = await read('My deadlines\nname,prio,deadline\na,b,c\n', 'compliance');
  expect(told.errors[0]).toMatchObject({ row: 2 });
});

test('expenses in a list of time are no errors and add nothing', async () => {
  const text =
    'Type,Date,User,Matter,Activity Description,Quantity,Rate,Total\nTimeEntry,4/13/2025,Ann,M-1,Call,0.5,200,100\nExpenseEntry,4/13/2025,Ann,M-1,Copies,,,7.50\n';
  const told = await read(text, 'time-entries');
  expect(told).toMatchObject({ source: 'clio', errorCount: 0, rowCount: 2 });
  expect(told.totals).toEqual([
    { name: 'amount', label: 'Amount', amount: '100.00', expected: null },
  ]);
  const [time, expense] = await rows(text, 'time-entries');
  expect(time?.cells).toMatchObject({ entryType: 'TimeEntry', hours: 1800, amount: '100.00' });
  expect(expense?.cells).toMatchObject({ entryType: 'ExpenseEntry' });
});

test('an expense has its activity and its note', async () => {
  const text =
    'Type,Date,User,Matter,Activity Description,Note,Quantity,Rate,Total\nExpenseEntry,4/13/2025,Ann,M-1,Filing fee,Complaint,1,7.50,7.50\nExpenseEntry,4/13/2025,Ann,M-1,Copies,Copies,1,7.50,7.50\n';
  const expenses = await rows(text, 'expenses');
  expect(expenses.map(({ cells }) => cells.description)).toEqual([
    'Filing fee\nComplaint',
    'Copies',
  ]);
});

test('slices hold a thousand rows each, and a hundred errors are told of all', async () => {
  const many = Array.from({ length: 2500 }, (_, n) => `t${n},${n < 2300 ? 'high' : 'x'}\n`);
  const told = await read(`title,priority\n${many.join('')}`, 'tasks');
  expect(told.slices).toHaveLength(3);
  expect(told).toMatchObject({ rowCount: 2500, errorCount: 200 });
  expect(told.errorRows).toHaveLength(200);
  expect(told.errors).toHaveLength(100);
  const all = await read(`title,priority\n${many.join('')}`, 'tasks', { mostErrors: 1000 });
  expect(all.errors).toHaveLength(200);
});
