/** The practice's time: what is agreed about it, what stands on no bill yet, and what is being timed right now. */
import { durationText } from '#contract/durations.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { idOf } from './demo-id.ts';
import type { Known } from './history.ts';
import { insertMany } from './in-bulk.ts';
import { matters } from './register.ts';
import type { DemoTime } from './time-row.ts';
import { codedClient, codedMatter } from './time-work.ts';

const timekeepers = [
  { person: 'reyes', timekeeperId: 'JR', classification: 'PARTNR', weeklyHours: 40, rate: null },
  { person: 'okafor', timekeeperId: 'SO', classification: 'PARTNR', weeklyHours: 40, rate: null },
  { person: 'nair', timekeeperId: 'PN', classification: 'ASSOC', weeklyHours: 36, rate: null },
  {
    person: 'whitfield',
    timekeeperId: 'DW',
    classification: 'LGLAST',
    weeklyHours: 10,
    rate: '145.00',
  },
];

/** The owners of the two buildings share what the contractor left undone. */
const shared = { matter: 'fulton-facade', payers: { fulton: '60.00', cooperage: '40.00' } };

export async function agreeOnBilling(
  db: FirmDb,
  now: Date,
  { clientIds, matterIds }: Known,
): Promise<void> {
  const updatedAt = now.toISOString();
  const idOfMatter = (key: string) => matterIds.get(key) ?? '';
  await insertMany(db, 'firmBilling', [
    { id: idOf('firm billing'), taxId: '11-3456789', updatedAt },
  ]);
  await insertMany(
    db,
    'timekeepers',
    timekeepers.map(({ person, ...rest }) => ({
      id: idOf(`timekeeper ${person}`),
      userId: idOf(person),
      ...rest,
      updatedAt,
    })),
  );
  const client = {
    clientId: clientIds.get(codedClient),
    clientCode: 'TID-01',
    taxId: '13-5550142',
  };
  await insertMany(db, 'clientBilling', [
    { id: idOf('client billing'), ...client, needsCodes: true, updatedAt },
  ]);
  const numbered = [
    {
      matterId: idOfMatter(codedMatter),
      clientMatterNumber: 'LIT-2291',
      purchaseOrder: 'PO-88017',
    },
    { matterId: idOfMatter(shared.matter), clientMatterNumber: null, purchaseOrder: null },
  ];
  await insertMany(
    db,
    'matterBilling',
    numbered.map((one) => ({ id: idOf(`matter billing ${one.matterId}`), ...one, updatedAt })),
  );
  await insertMany(
    db,
    'matterPayers',
    Object.entries(shared.payers).map(([key, percent], at) => ({
      id: idOf(`payer ${key}`),
      matterId: idOfMatter(shared.matter),
      position: at + 1,
      clientId: clientIds.get(key),
      percent,
    })),
  );
}

const minute = 60_000;

export async function startTimers(db: FirmDb, now: Date, { matterIds }: Known): Promise<void> {
  const before = (minutes: number) => new Date(now.getTime() - minutes * minute).toISOString();
  const timer = (key: string, narrative: string, seconds: number, since: string | null) => ({
    id: idOf(`timer ${key}`),
    userId: idOf('reyes'),
    matterId: matterIds.get(key) ?? null,
    narrative,
    seconds,
    runningSince: since,
    createdAt: before(140),
    updatedAt: since ?? before(95),
  });
  await insertMany(db, 'timers', [
    timer('fulton-facade', 'Letter to the surety', 0, before(25)),
    timer('tidewater-cargo', 'Outline for deposition', 2340, null),
  ]);
}

/** What the trail says of each entry. */
export function timeTrail(entries: readonly DemoTime[], matterIds: Known['matterIds']) {
  const names = new Map(matters.map(({ key, description }) => [matterIds.get(key), description]));
  return entries.map((entry) => ({
    id: idOf(`activity ${entry.id}`),
    type: 'time_logged',
    title: 'Time logged',
    description: [inShort(entry), names.get(entry.matterId)].filter(Boolean).join(' · '),
    entityType: 'time_entry',
    entityId: entry.id,
    userId: entry.userId,
    timestamp: entry.createdAt,
  }));
}

const inShort = ({ actualSeconds, narrative }: DemoTime) =>
  `${durationText(actualSeconds)}: ${narrative}`;
