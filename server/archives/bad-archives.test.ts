/** What is no archive, or not what it was, is refused with a sentence, and leaves nothing behind. */
import { beforeAll, expect, test } from 'vitest';
import { zipAsNamed } from '#server/kit/zip.ts';
import {
  anArchive,
  broughtBack,
  filesListedIn,
  manifestOf,
  type Parts,
  partsOf,
} from '#server/testing/archives.ts';
import {
  aClient,
  aColleague,
  aDocument,
  aFirm,
  aMatter,
  anInvoice,
  aTask,
  made,
  type TestFirm,
} from '#server/testing/firms.ts';
import { forged, pressed, setRows, sha256 } from '#server/testing/forged-archives.ts';
import { proof } from '#server/testing/proof.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { type ListedFile, listName, tablePath } from './manifest.ts';

let server: TestServer;
let bytes: Buffer;
let whole: Parts;
let newFirm: TestFirm;
let otherFirm: TestFirm;

beforeAll(async () => {
  server = await startTestServer();
  const firm = await aFirm(server);
  otherFirm = await aFirm(server);
  const { id: matterId } = await aMatter(firm);
  await aTask(firm, { title: 'Come back' });
  await aDocument(firm, { text: 'Kept.' }, { matterId });
  const { id: invoiceId } = await anInvoice(firm, { amount: '10.00' });
  await made(firm, `/api/invoices/${invoiceId}/payments`, { amount: '10.00' });
  ({ bytes } = await anArchive(server, firm));
  whole = await partsOf(bytes);
  newFirm = await aFirm(server);
});

/** The archive with something changed in it, packed anew. */
const changed = (change: Parameters<typeof forged>[1]) => forged(whole, change);

/** As archives were made before: with its files in the manifest. */
async function ofTheFirstFormat(): Promise<Buffer> {
  const parts: Parts = new Map(whole);
  const { list: _, ...manifest } = manifestOf(parts);
  const files = filesListedIn(parts);
  parts.delete(listName);
  parts.set('manifest.json', Buffer.from(JSON.stringify({ ...manifest, format: 1, files })));
  return packed(parts);
}

const packed = (parts: Parts) =>
  zipAsNamed(
    [...parts].map(([name, content]) => ({ name, content })),
    server.clock.now,
  );

const fileOf = (files: ListedFile[]) => {
  const file = files.find(({ of }) => of?.table === 'stored_files');
  if (!file) throw new Error('There is no document in it');
  return file;
};

type Case = [what: string, make: () => Promise<Buffer>, says: RegExp];

const cases: Case[] = [
  [
    'one with a flipped byte',
    async () => {
      const flipped = Buffer.from(bytes);
      // In the middle of the first file.
      const at = 30 + 'README.txt'.length + 50;
      flipped[at] = (flipped[at] ?? 0) ^ 1;
      return flipped;
    },
    /damaged|not as it was written/,
  ],
  [
    'a ZIP file of somebody else',
    async () => packed(new Map([['a.txt', Buffer.from('x')]])),
    /no manifest/,
  ],
  [
    'one of a newer shape',
    () => changed((_, manifest) => Object.assign(manifest, { migration: '9999_future' })),
    /newer version/,
  ],
  [
    'one without a table',
    () => changed((parts) => void parts.delete(tablePath('tasks'))),
    /tables\/tasks\.jsonl is missing/,
  ],
  [
    'one that would never end',
    () => changed((_, _manifest, files) => Object.assign(fileOf(files), { bytes: 2 ** 50 })),
    /more than can be taken/,
  ],
  [
    'one with a way out',
    () => changed((parts) => void parts.set('../way/out.txt', Buffer.from('x'))),
    /name that cannot be/,
  ],
  [
    'rows that say whose they are',
    () =>
      changed((parts, manifest) => {
        const firm = { firm_id: otherFirm.firmId };
        manifest.tables.tasks?.columns.push('firm_id');
        setRows(parts, manifest, 'tasks', (row) => ({ ...row, ...firm }));
      }),
    /tasks\.firm_id is not known here/,
  ],
  [
    'rows with more than they should have',
    () =>
      changed((parts, manifest) =>
        setRows(parts, manifest, 'tasks', (row) => ({ ...row, firm_id: otherFirm.firmId })),
      ),
    /tasks cannot be read/,
  ],
  [
    'people who would be more than people of a firm',
    () =>
      changed((parts, manifest) => {
        manifest.tables.users?.columns.push('role');
        setRows(parts, manifest, 'users', (row) => ({ ...row, role: 'owner' }));
      }),
    /users\.role is not known here/,
  ],
  [
    'tables of the machinery',
    () =>
      changed((parts, manifest) => {
        const line = Buffer.from('{"sid":"x"}\n');
        parts.set(tablePath('sessions'), line);
        const part = { bytes: line.length, sha256: sha256(line) };
        manifest.tables.sessions = { isRecord: true, columns: ['sid'], rows: 1, ...part };
      }),
    /sessions\.sid is not known here/,
  ],
  [
    'rows that refer to nothing',
    () =>
      changed((parts, manifest) =>
        setRows(parts, manifest, 'matters', (row) => ({ ...row, client_id: row.id ?? '' })),
      ),
    /its matters do not fit: line 1 of tables\/matters\.jsonl \(id [0-9a-f-]{36}\) refers to something/,
  ],
  [
    'a file whose id leads elsewhere',
    () =>
      changed((parts, manifest, files) => {
        const file = fileOf(files);
        if (file.of) file.of.id = '../../elsewhere';
        setRows(parts, manifest, 'stored_files', (row) => ({ ...row, id: '../../elsewhere' }));
      }),
    /missing or another one/,
  ],
];

const moreCases: Case[] = [
  ['a text', async () => Buffer.from('Dear Sir or Madam'), /not a whole ZIP file/],
  ['nothing', async () => Buffer.alloc(0), /not a whole ZIP file/],
  ['one that ends early', async () => bytes.subarray(0, -100), /ZIP file|damaged/],
  [
    'a manifest of somebody else',
    async () => packed(new Map([['manifest.json', Buffer.from('{"product":"Other"}')]])),
    /another program/,
  ],
  [
    'a manifest that is none',
    async () => packed(new Map([['manifest.json', Buffer.from('[[[')]])),
    /another program/,
  ],
  [
    'one of a newer format',
    () => changed((_, manifest) => Object.assign(manifest, { format: 3, version: '9.0.0' })),
    /newer version \(9\.0\.0\)/,
  ],
  [
    'one that forgets a table',
    () =>
      changed((parts, manifest) => {
        parts.delete(tablePath('clients'));
        delete manifest.tables.clients;
      }),
    /clients is missing/,
  ],
  [
    'one without a document',
    () => changed((parts, _, files) => void parts.delete(fileOf(files).path)),
    /is missing/,
  ],
  [
    'one whose document is another one',
    () =>
      changed((parts, _, files) => {
        const file = fileOf(files);
        const other = Buffer.from('Something else.');
        parts.set(file.path, other);
        Object.assign(file, { bytes: other.length, sha256: sha256(other) });
      }),
    /missing or another one/,
  ],
  [
    'one that lies about a size',
    () => changed((_, _manifest, files) => Object.assign(fileOf(files), { bytes: 1 })),
    /another size/,
  ],
  [
    'one with something more in it',
    () => changed((parts) => void parts.set('more.txt', Buffer.from('x'))),
    /more\.txt, which its manifest does not name/,
  ],
  [
    'rows that break a rule of the contract',
    () =>
      changed((parts, manifest) =>
        setRows(parts, manifest, 'tasks', (row) => ({ ...row, status: 'lost' })),
      ),
    /line 1 of tables\/tasks\.jsonl \(id [0-9a-f-]{36}\) breaks a rule\. Status must be one of/,
  ],
  [
    'rows that are no rows',
    () => changed((parts, manifest) => setRows(parts, manifest, 'tasks', () => [])),
    /tasks cannot be read/,
  ],
  [
    'one without a manager',
    () =>
      changed((parts, manifest) =>
        setRows(parts, manifest, 'users', (row) => ({ ...row, firm_role: 'staff' })),
      ),
    /no manager whose place/,
  ],
];

const trace = async () => {
  const { rows } = await server.engine.transaction('select 1', (connection) =>
    connection.query(
      `select (select count(*) from tasks where firm_id = $1) + (select count(*) from clients where firm_id = $1)
         + (select count(*) from stored_files where firm_id = $1)
         + (select count(*) from users where firm_id = $1) - 1 as rows`,
      [newFirm.firmId],
    ),
  );
  let files = 0;
  for await (const { name } of server.files.store.list()) {
    if (name.startsWith(newFirm.firmId)) files += 1;
  }
  return { rows: Number((rows[0] as { rows: number }).rows), files };
};

async function expectRefused(...[_what, make, says]: Case) {
  const reply = await broughtBack(newFirm, await make());
  expect(reply).toMatchObject({ status: 422, body: { detail: expect.stringMatching(says) } });
  expect(await trace()).toEqual({ rows: 0, files: 0 });
}

test.each(cases)('%s', expectRefused);
proof.each(moreCases)('%s', expectRefused);

const bombs: Case[] = [
  [
    'a manifest of 16 MB that is nothing but brackets',
    () => pressed(new Map([['manifest.json', Buffer.alloc(16_000_000, '[')]])),
    /manifest cannot be read/,
  ],
  [
    'a manifest of ours that is longer than any',
    () => changed((_, manifest) => Object.assign(manifest, { version: 'x'.repeat(1_100_000) })),
    /manifest is too large/,
  ],
  [
    'a list of files that is one line of 20 MB',
    () =>
      changed((_, _manifest, files) => {
        fileOf(files).path = 'x'.repeat(20_000_000);
      }),
    /list of files cannot be read/,
  ],
  [
    'people who are 20 MB of nothing',
    () =>
      changed((parts, manifest) =>
        setRows(parts, manifest, 'users', (row) => ({ ...row, email: 'x'.repeat(20_000_000) })),
      ),
    /users cannot be read/,
  ],
  [
    'a manifest of 60 MB that is nothing but brackets',
    () => pressed(new Map([['manifest.json', Buffer.alloc(60_000_000, '[')]])),
    /manifest is too large/,
  ],
];

async function expectDefused(...[what, make, says]: Case) {
  const forged = await make();
  expect(forged.length).toBeLessThan(200_000);
  await expectRefused(what, async () => forged, says);
}

// The dearest to make are left to whole runs.
test.each(bombs.slice(0, 2))('%s is refused before it is held', expectDefused);
proof.each(bombs.slice(2))('%s is refused before it is held', expectDefused);

test('a bill that received more than it asks for', async () => {
  const forged = await changed((parts, manifest) => {
    setRows(parts, manifest, 'payments', (row) => ({ ...row, amount: '1000.00' }));
  });
  expect(await broughtBack(newFirm, forged)).toMatchObject({
    status: 422,
    body: {
      detail: expect.stringMatching(
        /does not agree with itself\. 1 invoices .*: [0-9a-f-]{36}\. Nothing/,
      ),
    },
  });
  expect(await trace()).toEqual({ rows: 0, files: 0 });
});

test('only a firm without records, and only its managers', async () => {
  const staff = await aColleague(server, otherFirm);
  expect((await broughtBack({ browser: staff }, bytes)).status).toBe(403);
  await aClient(otherFirm);
  expect(await broughtBack(otherFirm, bytes)).toMatchObject({
    status: 409,
    body: { detail: expect.stringMatching(/^This firm has clients already\./) },
  });
});

test('packed anew by somebody, it still comes back, and so does one of the first format', async () => {
  const reply = await broughtBack(newFirm, await changed(() => undefined));
  expect(reply).toMatchObject({ status: 200, body: { fileCount: 1, formerPeople: 0 } });
  expect(await trace()).toMatchObject({ files: 1 });
  const old = await broughtBack(await aFirm(server), await ofTheFirstFormat());
  expect(old).toMatchObject({ status: 200, body: { fileCount: 1 } });
});

test('whoever has the e-mail of somebody of then is that person', async () => {
  const again = await aFirm(server);
  const { email } = again.user;
  const once = await changed((parts, manifest) =>
    setRows(parts, manifest, 'users', (row) => ({ ...row, email: email.toUpperCase() })),
  );
  expect((await broughtBack(again, once)).body.formerPeople).toBe(0);
  const { body } = await again.browser.get<{ title: string; createdBy: string }[]>('/api/tasks');
  expect(body).toMatchObject([{ title: 'Come back', createdBy: again.user.id }]);
});
