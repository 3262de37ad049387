/**
 * Whatever up to twenty people do at once with trust money, in whatever order and on whatever day: the books agree
 * after every step, and one alone gets exactly the answer that a few sums over a list give.
 */
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { fromCents, sumOf, toCents } from '#contract/cents.ts';
import { type Day, today as dayOf, plusDays } from '#contract/dates.ts';
import type { TrustAccount } from '#contract/trust-accounts.ts';
import type { TrustEntry, TrustOutcome } from '#contract/trust-entries.ts';
import type { TrustLedger } from '#contract/trust-ledgers.ts';
import type { TrustProposal } from '#contract/trust-proposals.ts';
import type { ReconciliationRecord } from '#contract/trust-reconciliations.ts';
import { withFirm } from '#server/kit/db.ts';
import type { Browser, Reply } from '#server/testing/browser.ts';
import { aColleague, aLastingFirm, aMatter, type TestFirm } from '#server/testing/firms.ts';
import { seed, times } from '#server/testing/length.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { aTrustAccount } from '#server/testing/trust.ts';
import {
  canApprove,
  canTake,
  canVoid,
  held,
  heldOn,
  isOpenOn,
  leastFrom,
  ledgersOf,
  type Model,
  uncleared,
} from '#server/testing/trust-model.ts';

const mostPeople = 20;
/** All that happens, happens within these days. */
const span = 20;

let server: TestServer;
let firm: TestFirm;
let people: Browser[];
/** Two matters of one client, and one of another. */
let matters: { id: string; clientId: string | null }[];

beforeAll(async () => {
  server = await startTestServer();
  firm = await aLastingFirm(server);
  people = await Promise.all(
    Array.from({ length: mostPeople }, () => aColleague(server, firm, { firmRole: 'attorney' })),
  );
  // Of payments up to ten dollars some are above it.
  await firm.browser.put('/api/trust-settings', { approvalAbove: '8.00' });
  const first = await aMatter(firm);
  matters = [first, await aMatter(firm, { clientId: first.clientId }), await aMatter(firm)];
});

/** How often each of it is drawn. */
const kinds = [
  [3, 'deposit'],
  [1, 'check'],
  [5, 'pay'],
  [2, 'move'],
  [2, 'void'],
  [1, 'hold'],
  [1, 'release'],
  [2, 'decide'],
  [1, 'reconcile'],
] as const;

interface Command {
  kind: (typeof kinds)[number][1];
  cents: bigint;
  /** So many days ago. */
  ago: number;
  /** Which matter, which other one, which entry or hold. */
  one: number;
  other: number;
}

const command: fc.Arbitrary<Command> = fc.record({
  kind: fc.oneof(...kinds.map(([weight, kind]) => ({ weight, arbitrary: fc.constant(kind) }))),
  cents: fc.bigInt({ min: 1n, max: 1000n }),
  ago: fc.integer({ min: 0, max: span }),
  one: fc.nat(99),
  other: fc.nat(99),
});
/** One alone, whose answer is foretold, or many at once. */
const step = fc.oneof(
  command.map((only) => [only]),
  fc.array(command, { minLength: 2, maxLength: mostPeople }),
);

interface World {
  account: TrustAccount;
  model: Model;
  /** What was signed: that day's sum never changes again. */
  signed: { day: Day; cents: bigint }[];
}

const pick = <T>(things: readonly T[], index: number): T | undefined =>
  things[index % Math.max(1, things.length)];
const ledgerOf = ({ model }: World, matterId: string | undefined) =>
  model.entries.flatMap(({ postings }) => postings).find((posting) => posting.matterId === matterId)
    ?.ledgerId;
const dayAgo = ({ model }: World, ago: number) => plusDays(model.today, -ago);

type Answer = Reply<Partial<TrustOutcome> & { id?: string; detail?: string }>;
/** What is sent, what a few sums say of it, and what it changes when it is done. */
interface Act {
  send(browser: Browser): Promise<Answer>;
  isAllowed: boolean;
  done(body: Answer['body']): void;
}

const posted =
  ({ model }: World) =>
  (body: Answer['body']) => {
    if (body.proposal) {
      const { id, ledgerId, amount, day } = body.proposal;
      model.proposals.push({ id, ledgerId, cents: toCents(amount), day: day ?? model.today });
    } else model.entries.push(body.entry ?? (body as TrustEntry));
  };

function actOf(world: World, { kind, cents, ago, one, other }: Command): Act | undefined {
  const { account, model } = world;
  const matter = pick(matters, one);
  const ledgerId = ledgerOf(world, matter?.id);
  const day = dayAgo(world, ago);
  const words = { amount: fromCents(cents), day, purpose: 'As drawn' };
  const post = (path: string, body: object) => (browser: Browser) =>
    browser.post<Answer['body']>(path, body);
  const done = posted(world);
  switch (kind) {
    case 'deposit':
    case 'check': {
      const method = kind === 'check' ? 'check' : 'wire';
      const body = { accountId: account.id, matterId: matter?.id, party: 'Client', method };
      const send = post('/api/trust-entries/deposits', { ...body, ...words });
      return { send, isAllowed: isOpenOn(model, day), done };
    }
    case 'pay': {
      if (!ledgerId) return undefined;
      const body = { ledgerId, party: 'Clerk', method: 'wire', toBank: 'First' };
      const send = post('/api/trust-entries/disbursements', { ...body, ...words });
      return { send, isAllowed: canTake(model, ledgerId, cents, day), done };
    }
    case 'move': {
      const to = pick(matters, other);
      if (!ledgerId || !to) return undefined;
      const isOne = to.id !== matter?.id && to.clientId === matter?.clientId;
      const body = { fromLedgerId: ledgerId, toMatterId: to.id };
      const send = post('/api/trust-entries/transfers', { ...body, ...words });
      return { send, isAllowed: isOne && canTake(model, ledgerId, cents, day), done };
    }
    case 'void': {
      const entry = pick(model.entries, one);
      if (!entry) return undefined;
      const send = post(`/api/trust-entries/${entry.id}/void`, { day, reason: 'As drawn' });
      return { send, isAllowed: canVoid(model, entry, day), done };
    }
    case 'hold': {
      if (!ledgerId) return undefined;
      const send = post('/api/trust-holds', { ledgerId, amount: words.amount, reason: 'Disputed' });
      const isFree = cents <= heldOn(model, model.today, ledgerId) - held(model, ledgerId);
      const keep = ({ id }: Answer['body']) => {
        model.holds.push({ id: id ?? '', ledgerId, cents });
      };
      return { send, isAllowed: isFree, done: keep };
    }
    case 'release': {
      const hold = pick(model.holds, one);
      if (!hold) return undefined;
      const send = post(`/api/trust-holds/${hold.id}/release`, { reason: 'Settled' });
      const drop = () => {
        model.holds = model.holds.filter(({ id }) => id !== hold.id);
      };
      return { send, isAllowed: true, done: drop };
    }
    case 'decide': {
      const proposal = pick(model.proposals, one);
      if (!proposal) return undefined;
      // Nobody who asks for payments here, so somebody else always.
      const verb = other % 3 === 0 ? 'refuse' : 'approve';
      const path = `/api/trust-proposals/${proposal.id}/${verb}`;
      const send = async () => {
        const note = verb === 'refuse' ? { note: 'As drawn' } : {};
        const reply = await firm.browser.post<Answer['body'] & TrustProposal>(path, note);
        const { entryId } = reply.body;
        if (reply.status !== 200 || !entryId) return reply;
        const entry = await firm.browser.get<TrustEntry>(`/api/trust-entries/${entryId}`);
        return { ...reply, body: { entry: entry.body } };
      };
      const settled = (body: Answer['body']) => {
        model.proposals = model.proposals.filter(({ id }) => id !== proposal.id);
        if (body.entry) model.entries.push(body.entry);
      };
      const isAllowed = verb === 'refuse' || canApprove(model, proposal.id);
      return { send, isAllowed, done: settled };
    }
    case 'reconcile': {
      // Not up to today: nothing more could happen.
      const on = dayAgo(world, Math.max(ago, 5));
      const isNext = model.lockedThrough === null || on > model.lockedThrough;
      const { send, done: sign } = reconciling(world, on);
      return { send, isAllowed: isNext, done: sign };
    }
  }
}

/** The statement says what the register does, and the bank has seen all of it: signed, unless somebody posts meanwhile. */
function reconciling(world: World, on: Day): Pick<Act, 'send' | 'done'> {
  const path = '/api/trust-reconciliations';
  let seen: string[] = [];
  const begun = { accountId: world.account.id, statementOn: on, statementBalance: '0.00' };
  const send = async (browser: Browser) => {
    const begin = await browser.post<ReconciliationRecord>(path, begun);
    if (begin.status !== 200) return begin as Answer;
    const { id, workings } = begin.body;
    await browser.put(`${path}/${id}`, { statementBalance: workings.book });
    seen = [...workings.depositsInTransit, ...workings.outstanding].map((entry) => entry.id);
    if (seen.length > 0)
      await browser.post(`${path}/${id}/clear`, { entryIds: seen, isCleared: true });
    const signed = await browser.post<ReconciliationRecord>(`${path}/${id}/sign`, {});
    if (signed.status !== 200) {
      // What it had cleared stays cleared; only the preparation goes.
      for (const one of seen) world.model.cleared.add(one);
      expect((await browser.delete(`${path}/${id}`)).status).toBe(204);
    }
    return signed as unknown as Answer;
  };
  const done = (body: Answer['body']) => {
    const { workings } = body as unknown as ReconciliationRecord;
    for (const one of seen) world.model.cleared.add(one);
    world.model.lockedThrough = on;
    world.signed.push({ day: on, cents: toCents(workings.book) });
  };
  return { send, done };
}

async function take(world: World, commands: Command[]): Promise<void> {
  const acts = commands.flatMap((one) => actOf(world, one) ?? []);
  const replies = await Promise.all(
    acts.map((act, index) => act.send(people[index] ?? firm.browser)),
  );
  const alone = acts.length === 1 ? acts[0] : undefined;
  if (alone) {
    const { status, text } = replies[0] as Answer;
    expect(status === 200, `${JSON.stringify(commands, said)} → ${text}`).toBe(alone.isAllowed);
  }
  for (const [index, { status, body, text }] of replies.entries()) {
    if (status === 200) acts[index]?.done(body);
    else expect([400, 409], text).toContain(status);
    if (status !== 200) expect(body.detail).toBeTruthy();
  }
}

const said = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value);

/** What must be true after every step, through the front door and in the tables behind it. */
async function expectSound(world: World): Promise<void> {
  const { account, model } = world;
  const { today } = model;
  const stored = await read(account.id);
  expect(stored.numbers).toEqual(model.entries.map((_, index) => index + 1));
  expect(stored.ids).toEqual(model.entries.map(({ id }) => id).sort());
  const url = `/api/trust-ledgers?accountId=${account.id}`;
  const { body: ledgers } = await firm.browser.get<TrustLedger[]>(url);
  for (const ledger of ledgers) {
    expect(toCents(ledger.balance)).toBe(heldOn(model, today, ledger.id));
    expect(toCents(ledger.held)).toBe(held(model, ledger.id));
    expect(toCents(ledger.uncleared)).toBe(uncleared(model, ledger.id));
    expect(toCents(ledger.held)).toBeLessThanOrEqual(toCents(ledger.balance));
  }
  for (const ledgerId of ledgersOf(model)) {
    const least = leastFrom(model, ledgerId, account.openedOn);
    expect(least).toBeGreaterThanOrEqual(0n);
  }
  const accounts = (await firm.browser.get<TrustAccount[]>('/api/trust-accounts')).body;
  const now = accounts.find(({ id }) => id === account.id);
  expect(toCents(now?.balance ?? '')).toBe(sumOf(ledgers.map(({ balance }) => toCents(balance))));
  expect(now?.lockedThrough).toBe(model.lockedThrough);
  expect(stored.balances).toEqual(
    stored.balances.map(({ ledgerId, day }) => ({
      ledgerId,
      day,
      cents: Number(heldOn(model, day, ledgerId)),
    })),
  );
  for (const { day, cents } of world.signed) expect(heldOn(model, day)).toBe(cents);
}

const read = (accountId: string) =>
  withFirm(server.engine, firm.firmId, 'test', async (db) => {
    const entries = await sql<{ id: string; number: number }>`
      select id, number from trust_entries where account_id = ${accountId} order by number`.execute(
      db,
    );
    const balances = await sql<{ ledgerId: string; day: Day; cents: number }>`
      select b.ledger_id, b.day, b.balance_cents as cents from trust_balances b
      join trust_ledgers l on l.id = b.ledger_id and l.kind <> 'bank'
      where l.account_id = ${accountId}`.execute(db);
    return {
      ids: entries.rows.map(({ id }) => id).sort(),
      numbers: entries.rows.map(({ number }) => number),
      balances: balances.rows,
    };
  });

test(`trust money agrees after every step (seed ${seed})`, { timeout: 300_000 }, async () => {
  process.stdout.write(`trust model, steps by seed ${seed}\n`);
  const seen = { commands: 0, entries: 0, agreed: 0, signed: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 15 }), async (steps) => {
      const today = dayOf('America/New_York', server.clock.now);
      const openedOn = plusDays(today, -span);
      const account = await aTrustAccount(firm, { openedOn });
      const model: Model = {
        ...{ today, openedOn, lockedThrough: null },
        ...{ entries: [], cleared: new Set(), holds: [], proposals: [] },
      };
      const world: World = { account, model, signed: [] };
      for (const one of steps) {
        await take(world, one);
        await expectSound(world);
        seen.commands += one.length;
      }
      seen.entries += model.entries.length;
      seen.agreed += model.entries.filter((one) => one.createdBy !== one.authorizedBy).length;
      seen.signed += world.signed.length;
    }),
    { seed, numRuns: times({ quick: 8, whole: 25 }), endOnFailure: true },
  );
  process.stdout.write(`trust model: ${JSON.stringify(seen)}\n`);
  expect(seen.commands).toBeGreaterThan(100);
});
