/** What somebody with a free trial, or nobody in particular, may try. Each case says whether it got what it wanted. */
import net from 'node:net';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { zipInto } from '#server/kit/zip-stream.ts';
import { docx } from '#server/reader/testing/docx.ts';
import type { Caller, Outcome } from './caller.ts';

interface Scene {
  server: URL;
  /** Where attackers come from. */
  address: string;
  attacker: Caller;
  victim: Caller;
  /** Whether time counts: on a machine that does other things as well it says little. */
  isTimed: boolean;
}

export interface Attack {
  name: string;
  /** What takes little of the machine to try. */
  isQuick?: true;
  /** Whether each of the cases succeeded. */
  run(scene: Scene): Promise<boolean[]>;
}

/** A refusal with a sentence, soon, is what an attacker should get. */
const slowMs = 5000;
const harmIn =
  ({ isTimed }: Scene) =>
  ({ status, ms }: Outcome) =>
    status === 0 || status === 500 || (isTimed && ms > slowMs);
const takenIn = (scene: Scene) => (outcome: Outcome) =>
  harmIn(scene)(outcome) || outcome.status === 200;

const times = <T>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n));

const long = 100_000;
const patterns: Attack = {
  name: 'texts that a pattern would take minutes for',
  isQuick: true,
  async run(scene) {
    const { attacker } = scene;
    const worst = [
      `a${' '.repeat(long)}b`,
      `a@${'.'.repeat(long)}`,
      `${'0'.repeat(long)}x`,
      `${'a@'.repeat(long / 2)}`,
      `${' \t'.repeat(long / 2)}x`,
    ];
    const outcomes = await Promise.all(
      worst.flatMap((text) => [
        attacker.post('/api/clients', { name: text, email: text, billingRate: text }),
        attacker.post('/api/expenses', { description: text, amount: text, expenseDate: text }),
        attacker.post('/api/login', { email: text, password: text }),
      ]),
    );
    return outcomes.map(takenIn(scene));
  },
};

async function zipped(name: string, content: Buffer): Promise<Buffer> {
  const out = new PassThrough();
  const whole = buffer(out);
  const zip = zipInto(out, new Date());
  await zip.add({ name, bytes: [content], isDeflated: true });
  await zip.end();
  return whole;
}

const bombs: Attack = {
  name: 'files that unpack to a thousand times their size',
  async run(scene) {
    const { attacker } = scene;
    const manifests = [Buffer.alloc(60_000_000, '['), Buffer.alloc(15_000_000, '[')];
    const nested = await zipped('inner.zip', await zipped('a.txt', Buffer.alloc(100_000_000)));
    const sheet = await zipped('xl/worksheets/sheet1.xml', Buffer.alloc(300_000_000, '<row>'));
    const outcomes = [
      ...(await Promise.all(
        manifests.map(async (manifest) =>
          attacker.upload(
            '/api/archives/bring-back',
            'archive.zip',
            await zipped('manifest.json', manifest),
          ),
        ),
      )),
      await attacker.upload('/api/archives/bring-back', 'archive.zip', nested),
      await attacker.upload('/api/documents/upload', 'table.xlsx', sheet),
      await attacker.upload('/api/documents/upload', 'letter.docx', sheet),
    ];
    return outcomes.map(takenIn(scene));
  },
};

const nesting: Attack = {
  name: 'Word files of two hundred thousand nested paragraphs',
  async run(scene) {
    const { attacker } = scene;
    const deep = 200_000;
    const file = docx('<w:p>'.repeat(deep) + '</w:p>'.repeat(deep));
    const outcomes = await Promise.all(
      times(6, (n) => attacker.upload('/api/documents/upload', `deep-${n}.docx`, file)),
    );
    const ids = outcomes.map(({ text }) => /"id":"([^"]+)"/.exec(text)?.[1]).filter(Boolean);
    const views = await Promise.all(ids.map((id) => attacker.get(`/api/documents/${id}/view`)));
    // They may be kept: they are files. They may not be shown, nor keep anybody busy.
    return [...outcomes.map(harmIn(scene)), ...views.map(takenIn(scene))];
  },
};

const slowClients: Attack = {
  name: 'four hundred unfinished requests',
  async run({ server, address }) {
    const sockets = times(400, () =>
      net.connect({ port: Number(server.port), host: server.hostname, localAddress: address }),
    );
    for (const socket of sockets) {
      socket.on('error', () => undefined);
      // Who reads nothing does not hear that the other side has gone.
      socket.resume();
      socket.write(
        `POST /api/login HTTP/1.1\r\nhost: ${server.host}\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n{"email":`,
      );
    }
    await wait(4000);
    const open = sockets.filter((socket) => !socket.destroyed && !socket.readableEnded).length;
    for (const socket of sockets) socket.destroy();
    // An office may have forty on the way; a few more are being let go.
    return [open > 60];
  },
};

const floods: Attack = {
  name: 'a thousand dear calls of one person at once',
  async run({ attacker }) {
    const outcomes = await Promise.all(
      times(1000, (n) =>
        attacker.get(n % 2 ? '/api/analytics' : '/api/data-migration/export?type=clients'),
      ),
    );
    // It may be told to come again; nobody's line is cut.
    return outcomes.map(({ status }) => status === 0 || status === 500);
  },
};

const tenancy: Attack = {
  name: 'records of another firm, by their ids',
  isQuick: true,
  async run({ attacker, victim }) {
    const made = await Promise.all([
      victim
        .post('/api/clients', { name: 'Harbor Dental' })
        .then((one) => ['clients', one] as const),
      victim
        .post('/api/tasks', { title: 'File the answer' })
        .then((one) => ['tasks', one] as const),
      victim
        .post('/api/invoices', { clientName: 'Harbor Dental', amount: '10.00' })
        .then((one) => ['invoices', one] as const),
    ]);
    const outcomes = await Promise.all(
      made.flatMap(([noun, { text }]) => {
        const path = `/api/${noun}/${(JSON.parse(text) as { id: string }).id}`;
        return [
          attacker.get(path),
          attacker.send(path, { method: 'PUT', body: {} }),
          attacker.send(path, { method: 'DELETE' }),
          attacker.get(`/api/search?q=Harbor`),
        ];
      }),
    );
    return outcomes.map(({ status, text }) => status < 400 && text.includes('Harbor Dental'));
  },
};

const roles: Attack = {
  name: 'what only the people of the product may',
  isQuick: true,
  async run({ attacker }) {
    const paths = ['/api/owner/mails', '/api/admin/users', '/api/admin/users/export', '/metrics'];
    const outcomes = await Promise.all(paths.map((path) => attacker.get(path)));
    return outcomes.map(({ status }) => status === 200 || status === 500);
  },
};

const races: Attack = {
  name: 'one bill paid by twenty at once',
  isQuick: true,
  async run({ attacker }) {
    const rounds = await Promise.all(
      times(5, async () => {
        const bill = await attacker.post('/api/invoices', {
          clientName: 'Okafor',
          amount: '10.00',
        });
        const path = `/api/invoices/${(JSON.parse(bill.text) as { id: string }).id}/payments`;
        const paid = await Promise.all(times(20, () => attacker.post(path, { amount: '10.00' })));
        return paid.filter(({ status }) => status === 200).length;
      }),
    );
    return rounds.map((count) => count !== 1);
  },
};

export const attacks: Attack[] = [
  ...[patterns, bombs, nesting, slowClients, floods, tenancy, roles, races],
];
