/** What came in: asked for, put in by clients, earned by the account, of the firm, and of nobody known. */
import { NewTrustDeposit } from '#contract/trust-acts.ts';
import { NewTrustRequest } from '#contract/trust-requests.ts';
import { change as settle } from '#server/notices/save.ts';
import { firmDeposit } from '#server/trust-entries/charge.ts';
import { deposit } from '#server/trust-entries/deposit.ts';
import { interest } from '#server/trust-entries/interest.ts';
import { voidEntry } from '#server/trust-entries/void.ts';
import { search } from '#server/trust-reports/searches.ts';
import { ask } from '#server/trust-requests/ask.ts';
import { hour } from '../office-hours.ts';
import type { Desk, Happening } from './desk.ts';
import type { EarnedFee } from './earned-fees.ts';
import { retainersOf } from './retainers.ts';
import { type DemoDeposit, deposits } from './trust-deposits.ts';
import * as story from './trust-story.ts';

export function moneyIn(desk: Desk, fees: readonly EarnedFee[]): Happening[] {
  const requestIds = new Map<string, string>();
  return [
    ofFirm(desk),
    ...Object.entries(story.requests).map(
      ([key, one]): Happening => ({
        at: desk.at(one.when, 14),
        happen: async (at) => requestIds.set(key, await requested(desk, at, one)),
      }),
    ),
    ...deposits.flatMap((one) => deposited(desk, one, desk.at(one.when), requestIds)),
    ...retainersOf(fees, desk).flatMap(({ at, ...one }) => deposited(desk, one, at)),
    ...story.interest.map((amount, n) => earned(desk, amount, story.interest.length - n)),
  ];
}

const ofFirm = ({ db, partner, opened, accountId, see }: Desk): Happening => ({
  at: new Date(opened.getTime() + hour),
  happen: async (at) => {
    const about = { accountId, amount: story.firmFunds, reference: null };
    see(await firmDeposit(db, partner, at, { ...about, purpose: 'For the bank’s charges' }));
  },
});

async function requested(
  { db, clerk, accountId, matterOf }: Desk,
  at: Date,
  { matter, amount, note }: (typeof story.requests)[string],
): Promise<string> {
  const about = { accountId, matterId: matterOf(matter), amount, note };
  return (await ask(db, clerk, at, NewTrustRequest.parse(about))).id;
}

function deposited(
  desk: Desk,
  one: DemoDeposit,
  first: Date,
  requestIds: ReadonlyMap<string, string> = new Map(),
): Happening[] {
  const { db, clerk, partner, accountId, see } = desk;
  const {
    matter,
    from: party,
    amount,
    purpose,
    method,
    reference,
    answers,
    bounced,
    isAdvance,
  } = one;
  const heard = matter ? clientHears(desk, matter, one, first) : [];
  let id = '';
  const came: Happening = {
    at: first,
    happen: async (at) => {
      const matterId = matter ? desk.matterOf(matter) : null;
      const requestId = answers ? (requestIds.get(answers) ?? null) : null;
      const about = { accountId, matterId, amount, party, purpose, method, requestId, isAdvance };
      const input = NewTrustDeposit.parse({ ...about, reference: reference ?? null });
      id = see(await deposit(db, clerk, at, input)).id;
    },
  };
  if (bounced) {
    const { reason, when } = bounced;
    const happen = async (at: Date) =>
      see(await voidEntry(db, partner, at, id, { reason, replenish: false }));
    return [came, { at: desk.at(when), happen }, ...heard];
  }
  if (matter) return [came, ...heard];
  // Whose it is has to be found out.
  const searched = story.searches.map(
    ({ ago, effort }): Happening => ({
      at: desk.at({ ago }),
      happen: (at) => search(db, clerk, at, { entryId: id, effort }),
    }),
  );
  return [came, ...searched];
}

/** Within the days of the rule: what was owed for it is settled. */
function clientHears(
  { db, clerk, at, matterOf }: Desk,
  matter: string,
  { told }: DemoDeposit,
  first: Date,
): Happening[] {
  if (told === 'not yet') return [];
  const happen = async (on: Date) => {
    const { id } = await db
      .selectFrom('notices')
      .select('id')
      .where('matterId', '=', matterOf(matter))
      .where('kind', '=', 'trust-receipt')
      .where('status', '=', 'open')
      .executeTakeFirstOrThrow();
    await settle(db, clerk, on, id, { status: 'sent', note: told?.note ?? 'By e-mail.' });
  };
  return [{ at: told ? at({ ago: told.ago }, 18) : new Date(first.getTime() + hour), happen }];
}

const earned = ({ db, clerk, accountId, see, at }: Desk, amount: string, months: number) => ({
  at: at([months, 28], 20),
  happen: async (on: Date) => {
    const about = { accountId, amount, party: story.foundation, matterId: null, reference: null };
    for (const entry of await interest(db, clerk, on, about)) see(entry);
  },
});
