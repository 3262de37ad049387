/**
 * A megabyte in every text field there is, of what patterns like least: it is refused by its name before any
 * rule has looked at it. A new field is tried by existing. `npm test` sends each field one kind and a tenth of
 * it, on which a pattern that is not linear would spend minutes as well; `prove` sends all.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Problem } from '#contract/problems.ts';
import { Browser } from '#server/testing/browser.ts';
import { endpoints, nobody } from '#server/testing/contract-walk.ts';
import { aLastingFirm, type TestFirm } from '#server/testing/firms.ts';
import { isWhole, times } from '#server/testing/length.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';

const most = times({ quick: 100_000, whole: 1_000_000 });
const kinds = [
  `a${' '.repeat(most)}b`,
  `a@${'.'.repeat(most)}`,
  `${'0'.repeat(most)}x`,
  '"'.repeat(most),
  `${'\n'.repeat(most)}x`,
  `${'2026-11-19T'.repeat(most / 11)}x`,
] as const;

interface Shape {
  type?: string | string[];
  properties?: Record<string, Shape>;
  items?: Shape;
  anyOf?: Shape[];
  oneOf?: Shape[];
  allOf?: Shape[];
  $ref?: string;
}

type Wrap = (text: string) => unknown;

/** Every place for a text: how a body looks that has one there, and its name. */
function places(shape: Shape, defs: Record<string, Shape>, depth = 0): [string, Wrap][] {
  const { $ref, anyOf = [], oneOf = [], allOf = [], properties = {}, items, type } = shape;
  const named = $ref ? defs[$ref.split('/').at(-1) ?? ''] : undefined;
  const others = [...anyOf, ...oneOf, ...allOf, ...(named ? [named] : [])];
  if (depth > 8) return [];
  const own: [string, Wrap][] = [type].flat().includes('string') ? [['', (text) => text]] : [];
  const found = [
    ...own,
    ...others.flatMap((one) => places(one, defs, depth + 1)),
    ...Object.entries(properties).flatMap(([name, field]) =>
      places(field, defs, depth + 1).map(([rest, wrap]): [string, Wrap] => [
        `${name}${rest && '.'}${rest}`,
        (text) => ({ [name]: wrap(text) }),
      ]),
    ),
    ...(items ? places(items, defs, depth + 1) : []).map(([rest, wrap]): [string, Wrap] => [
      `0${rest && '.'}${rest}`,
      (text) => [wrap(text)],
    ]),
  ];
  return [...new Map(found)];
}

function placesOf(endpoint: Endpoint): [string, Wrap][] {
  if (endpoint.kind !== 'write') return [];
  const schema = z.toJSONSchema(endpoint.takes, { io: 'input', unrepresentable: 'any' });
  const { $defs = {}, ...shape } = schema as Shape & { $defs?: Record<string, Shape> };
  return places(shape, $defs);
}

const cases = endpoints.flatMap(([name, endpoint]) =>
  placesOf(endpoint).map(([field, wrap]) => [`${name} ${field}`, field, wrap, endpoint] as const),
);

let server: TestServer;
let firm: TestFirm;
beforeAll(async () => {
  server = await startTestServer();
  firm = await aLastingFirm(server);
});

const cpu = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

async function sent(endpoint: Endpoint, body: unknown) {
  const browser = endpoint.access === 'anyone' ? new Browser(server) : firm.browser;
  const path = endpoint.path.replace(/:\w+/g, nobody);
  const before = cpu();
  const reply = await browser.send<Problem>(endpoint.method, path, body as object);
  return { reply, took: cpu() - before };
}

describe('a megabyte', () => {
  test('there are hundreds of places for it', () => expect(cases.length).toBeGreaterThan(300));

  test.each(cases.map((one, at) => [...one, at] as const))('%s', async (...one) => {
    const [, field, wrap, endpoint, at] = one;
    const tried = isWhole ? kinds : [kinds[at % kinds.length] ?? ''];
    for (const text of tried) {
      const { reply, took } = await sent(endpoint, wrap(text));
      expect(reply.status).toBeGreaterThanOrEqual(400);
      expect(reply.status).toBeLessThan(500);
      if (reply.status === 400) expect(reply.body.errors?.[0]?.field).toBe(field);
      // Sweeping the memory is work of this process, too: it does not come every time.
      const again = async () => (await sent(endpoint, wrap(text))).took;
      expect(took < 100 ? took : Math.min(await again(), await again())).toBeLessThan(100);
    }
  });
});

/** What took from 24 to 102 seconds, for everybody. */
test.each([
  ['/api/clients', { name: 'A', email: `a${' '.repeat(100_000)}b` }, 'email'],
  ['/api/clients', { name: 'A', email: `a@${'.'.repeat(100_000)}` }, 'email'],
  ['/api/expenses', { description: 'A', amount: `${'0'.repeat(100_000)}x` }, 'amount'],
])('%s does not stop for %.40s', async (path, body, field) => {
  const before = cpu();
  const reply = await firm.browser.post<Problem>(path, body);
  expect(reply.status).toBe(400);
  expect(reply.body.errors?.map((error) => error.field)).toContain(field);
  expect(cpu() - before).toBeLessThan(100);
});
