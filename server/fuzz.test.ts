/**
 * Calls every endpoint of the contract with input it allows, with input that is nearly right and
 * with input made to break something, in every role and beside a second firm. The requests come
 * from the contract, so a new endpoint is tried by existing. `npm run fuzz -- 100000` tries harder.
 */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { type Endpoint, read } from '#contract/endpoint.ts';
import { contracts } from '#contract/index.ts';
import { navigations } from '#contract/sign-in.ts';
import { Browser } from '#server/testing/browser.ts';
import type { Watch } from '#server/testing/fuzz/answers.ts';
import { schemaNames } from '#server/testing/fuzz/catalogue.ts';
import { anOtherFirm } from '#server/testing/fuzz/other-firm.ts';
import { anOwnFirm } from '#server/testing/fuzz/own-firm.ts';
import { changedTables } from '#server/testing/fuzz/places.ts';
import { casesOf, type Kind, kinds } from '#server/testing/fuzz/requests.ts';
import { run, takesField, takesPassword, tally } from '#server/testing/fuzz/run.ts';
import { settings } from '#server/testing/fuzz/settings.ts';
import { isWhole, times } from '#server/testing/length.ts';
import { isEmbedded } from '#server/testing/prepare.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';

const endpoints = Object.entries(contracts).flatMap(([noun, contract]) =>
  Object.entries(contract).map(
    ([verb, endpoint]) => [`${noun}.${verb}`, endpoint as Endpoint] as const,
  ),
);
/** A browser is sent to these by a link: they give no data, but somebody may have written the link. */
const addresses = navigations.map(
  ({ path, summary }) =>
    [
      path,
      read(path, {
        summary,
        access: 'anyone',
        query: z.strictObject({ returnTo: z.string().optional(), code: z.string().optional() }),
        gives: z.unknown(),
      }) as Endpoint,
    ] as const,
);

/** A password takes as long as ten other calls: of these there are few. */
const weightOf = (endpoint: Endpoint) => (takesPassword(endpoint) ? 1 : 8);
const shares: Record<Kind, number> = { valid: 0.25, 'near-valid': 0.35, hostile: 0.4 };
const fewest = 5;
const wholeWeight = [...endpoints, ...addresses].reduce((sum, [, e]) => sum + weightOf(e), 0);
const leavesNothing = ({ kind }: Endpoint) => kind === 'read' || kind === 'download';
/** Making the records takes longer than sending requests: a short run tries a part of the calls, and those well. */
const share = settings.isLong ? 1 : times({ quick: 40, whole: isEmbedded ? 3 : 2 });
/** Each write needs records of its own, so of these the shortest run tries fewest. */
const shareOfWrites = settings.isLong ? 1 : share * times({ quick: 4, whole: 1 });
const again = isEmbedded ? 1 : share;
const runsOf = (endpoint: Endpoint, kind: Kind) =>
  Math.max(
    fewest,
    Math.ceil((again * settings.cases * weightOf(endpoint) * shares[kind]) / wholeWeight),
  );
const timeOf = (runs: number) => 60_000 + runs * 100;

function methodsAt({ path, method }: Endpoint): string[] {
  const here = [...endpoints, ...addresses].filter(([, e]) => e.path === path);
  const methods = here.map(([, e]): string => e.method);
  // HEAD asks for what GET gives, which may be for more people than this call.
  return method !== 'GET' && methods.includes('GET') ? [...methods, 'HEAD'] : methods;
}

const nobodys = '00000000-0000-4000-8000-000000000000';

let server: TestServer;
let watch: Omit<Watch, 'firm'>;
const say = (line: string) => process.stdout.write(`${line}\n`);

beforeAll(async () => {
  server = await startTestServer();
  watch = {
    otherFirm: await anOtherFirm(server),
    schemaNames: await schemaNames(server),
    publicUrl: server.config.publicUrl,
  };
  say(`fuzz: ${settings.cases} cases on ${server.engine.kind}, seed ${settings.seed}`);
});

afterAll(() => say(`fuzz: seed ${settings.seed}, ${JSON.stringify(tally)}`));

/** A quick run looks once for each call, see below: to compare every table takes longer than the requests. */
const expectNothingElsewhere = async () =>
  expect(await watch.otherFirm.changedTables(), 'changed at the other firm').toEqual([]);

afterEach(async () => {
  if (isWhole || settings.isLong) await expectNothingElsewhere();
  expect((await new Browser(server).get('/api/product')).status, 'still answers').toBe(200);
});

const firms = new Map<string, Watch['firm']>();
/**
 * Each write has a firm of its own: what one leaves behind neither slows down nor explains the
 * failure of another. Reads leave nothing behind and share one.
 */
async function firmFor(name: string, endpoint: Endpoint): Promise<Watch['firm']> {
  const tables = changedTables(endpoint);
  const isShared = leavesNothing(endpoint) && tables.length === 0;
  // Making records takes longer than sending requests: whoever asks for one kind gets that kind.
  const isOfBooks =
    /^\/api\/(invoices|payments|expenses|time|billing-terms|pre-bill|banking|payment-|profile)/.test(
      endpoint.path,
    );
  const isOfPapers = endpoint.path.startsWith('/api/document');
  const isOfDesk = /^\/api\/(vendors|compliance|cle-|notice|retention|legal-holds)/.test(
    endpoint.path,
  );
  const isOfCalendar = /^\/api\/(appointments|calendar|deadline|limitation|morning)/.test(
    endpoint.path,
  );
  const isOfTrust = endpoint.path.startsWith('/api/trust-');
  const isOfPrograms = /^\/api\/(api-keys|webhooks)/.test(endpoint.path);
  const needs = {
    token: takesField(endpoint, 'token'),
    tables,
    practice:
      isShared ||
      !(isOfBooks || isOfPapers || isOfDesk || isOfCalendar || isOfTrust || isOfPrograms),
    books: isShared || isOfBooks,
    papers: isShared || isOfPapers,
    desk: isShared || isOfDesk,
    calendar: isShared || isOfCalendar,
    trust: isShared || isOfTrust,
    ways: endpoint.path.startsWith('/api/account/passkeys'),
    programs: isShared || isOfPrograms,
  };
  const made = isShared ? firms.get('reads') : undefined;
  // From one address so many firms sign up in a minute, and no more.
  if (!made) server.clock.pass(1000);
  const firm = made ?? (await anOwnFirm(server, needs));
  firms.set(isShared ? 'reads' : name, firm);
  return firm;
}

/**
 * Every whole run tries one half of the calls on PostgreSQL, with as many requests as if it were all, and
 * with another seed the other half. The embedded database runs the same statements and takes several times
 * as long: a third is for it. `npm test` takes a few, other ones for each commit.
 */
const oneOf = (each: number, isTried: (endpoint: Endpoint) => boolean) =>
  [...endpoints, ...addresses]
    .filter(([, endpoint]) => isTried(endpoint))
    .filter((_, at) => at % each === settings.seed % each);
const tried = [
  ...oneOf(share, leavesNothing),
  ...oneOf(shareOfWrites, (endpoint) => !leavesNothing(endpoint)),
];

describe.each(tried)('%s', (name, endpoint) => {
  let firm: Watch['firm'];
  beforeAll(async () => {
    firm = await firmFor(name, endpoint);
  });
  afterAll(expectNothingElsewhere);

  for (const kind of kinds) {
    const runs = runsOf(endpoint, kind);
    test(`${name}, ${kind}`, { timeout: timeOf(runs) + 10_000 }, async () => {
      const before = tally[kind] ?? 0;
      const wrong = { foreign: watch.otherFirm.ids, nobodys };
      const cases = casesOf(endpoint, kind, firm, wrong, methodsAt(endpoint));
      await run(server, { name, kind, endpoint, runs }, cases, { ...watch, firm }, timeOf(runs));
      expect((tally[kind] ?? 0) - before).toBeGreaterThanOrEqual(settings.path ? 1 : runs);
      if (settings.isLong) say(`fuzz: ${name}, ${kind}: ${runs} cases`);
    });
  }
});
