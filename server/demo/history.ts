/**
 * Thirty months of a practice, lived through day by day: clients come, matters open and close, and
 * conflict checks are decided, all with the product's own verbs at the time it happened. So numbers,
 * names, trail and what each check found are what they would be had people typed it in.
 */
import { type CheckedClient, NewClient } from '#contract/clients.ts';
import { NewConflictDecision } from '#contract/conflict-checks.ts';
import { NewMatter } from '#contract/matters.ts';
import { NewParty } from '#contract/parties.ts';
import { add as addClient } from '#server/clients/add.ts';
import { archive } from '#server/clients/archive.ts';
import { change as changeClient } from '#server/clients/change.ts';
import { type ClientSecrets, clientSecretsWith } from '#server/clients/secrets.ts';
import { decide } from '#server/conflict-checks/decide.ts';
import type { FirmDb } from '#server/kit/db.ts';
import type { Secrets } from '#server/kit/secrets/secrets.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';
import { close } from '#server/matters/change.ts';
import { open } from '#server/matters/open.ts';
import { add as addParty } from '#server/parties/add.ts';
import type { DemoClient, DemoDecision, DemoMatter, DemoParty } from './case-file.ts';
import { idOf } from './demo-id.ts';
import { officeHour } from './office-hours.ts';
import { clerk, type DemoFirm, manager, userOf } from './people.ts';
import { clients, matters } from './register.ts';

interface Happening<Outcome = unknown> {
  at: Date;
  happen: (at: Date) => Promise<Outcome>;
}

interface Scene {
  db: FirmDb;
  now: Date;
  secrets: ClientSecrets;
  user: (key: string) => SignedInUser;
  /** What has happened so far: whoever is known by then has an id. */
  clientIds: Map<string, string>;
  matterIds: Map<string, string>;
}

/** What became of the keys in the register. */
export interface Known {
  clientIds: ReadonlyMap<string, string>;
  matterIds: ReadonlyMap<string, string>;
}

export async function liveThrough(
  db: FirmDb,
  firm: DemoFirm,
  now: Date,
  opened: Secrets,
): Promise<Known> {
  const scene: Scene = {
    db,
    now,
    secrets: clientSecretsWith(opened),
    user: (key) => userOf(firm, key),
    clientIds: new Map(),
    matterIds: new Map(),
  };
  const happenings = [
    ...clients.flatMap((client, index) => ofClient(scene, client, index)),
    ...matters.flatMap((matter, index) => ofMatter(scene, matter, index)),
  ].sort((a, b) => a.at.getTime() - b.at.getTime());
  for (const { at, happen } of happenings) await happen(at);
  return scene;
}

/** The office manager writes clients and parties down; attorneys open matters and decide. */

function ofClient(scene: Scene, client: DemoClient, index: number): Happening[] {
  const { db, now, secrets, user, clientIds } = scene;
  const { key, ago, check, left, archived, ...fields } = client;
  const id = () => known(clientIds, key);
  return [
    ...checked(scene, ago, check, manager, {
      at: officeHour(now, ago, 14, index),
      happen: async (at) => {
        const client = await addClient(db, user(clerk), at, NewClient.parse(fields), secrets);
        clientIds.set(key, client.id);
        return client.conflictCheck;
      },
    }),
    ...on(left, (days) => ({
      at: officeHour(now, days, 21, index),
      happen: (at) => changeClient(db, user(clerk), at, id(), { status: 'former' }, secrets),
    })),
    ...on(archived, (days) => ({
      at: officeHour(now, days, 22, index),
      happen: (at) => archive(db, user(clerk), at, id()),
    })),
  ];
}

function ofMatter(scene: Scene, matter: DemoMatter, index: number): Happening[] {
  const { db, now, user, clientIds, matterIds } = scene;
  const {
    key,
    ago,
    client,
    assignedAttorney: attorney,
    closed,
    check,
    parties,
    ...fields
  } = matter;
  return [
    ...checked(scene, ago, check, attorney, {
      at: officeHour(now, ago, 15, index),
      happen: async (at) => {
        const clientId = known(clientIds, client);
        const input = NewMatter.parse({ ...fields, clientId, assignedAttorney: idOf(attorney) });
        const opened = await open(db, user(attorney), at, input);
        matterIds.set(key, opened.id);
        return opened.conflictCheck;
      },
    }),
    ...(parties ?? []).flatMap((party, at) => ofParty(scene, matter, party, index + at)),
    ...on(closed, (days) => ({
      at: officeHour(now, days, 20, index),
      happen: (at) => close(db, user(attorney), at, known(matterIds, key)),
    })),
  ];
}

function ofParty(scene: Scene, matter: DemoMatter, party: DemoParty, index: number): Happening[] {
  const { db, now, user, clientIds, matterIds } = scene;
  const { ago = matter.ago, client, check, ...fields } = party;
  return checked(scene, ago, check, matter.assignedAttorney, {
    at: officeHour(now, ago, 17, index),
    happen: async (at) => {
      const matterId = known(matterIds, matter.key);
      const clientId = client ? known(clientIds, client) : null;
      const input = NewParty.parse({ ...fields, matterId, clientId });
      return (await addParty(db, user(clerk), at, input)).conflictCheck;
    },
  });
}

/** What a conflict check runs along with; an attorney decides the check by the next day. */
function checked(
  { db, now, user }: Scene,
  ago: number,
  decision: DemoDecision | undefined,
  attorney: string,
  { at: first, happen }: Happening<CheckedClient['conflictCheck']>,
): Happening[] {
  let checkId = '';
  const beginning: Happening = {
    at: first,
    happen: async (at) => {
      checkId = (await happen(at))?.id ?? '';
    },
  };
  if (decision === 'undecided') return [beginning];
  const input = NewConflictDecision.parse({ decision: 'clear', ...decision });
  return [
    beginning,
    {
      at: officeHour(now, ago - 1, 19, first.getUTCMinutes()),
      happen: (at) => decide(db, user(attorney), at, checkId, input),
    },
  ];
}

const on = (days: number | undefined, happening: (days: number) => Happening): Happening[] =>
  days === undefined ? [] : [happening(days)];

function known(ids: ReadonlyMap<string, string>, key: string): string {
  const id = ids.get(key);
  if (!id) throw new Error(`Nothing is known of ${key} yet`);
  return id;
}
