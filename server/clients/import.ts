/** Clients from a file. Their names are found by every later conflict check; none is run for each of them. */
import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { type Client, type ClientSecret, clientSecrets, NewClient } from '#contract/clients.ts';
import { isMask } from '#contract/masks.ts';
import { sortName } from '#contract/text.ts';
import { forgetMany, rememberMany, rememberWords } from '#server/conflict-checks/remember-many.ts';
import type { Cells, Importable, Importing, ReadRow } from '#server/imports/importable.ts';
import { countryOf } from './import-country.ts';
import { judgeClients } from './import-judge.ts';
import { type NameCells, namesIn } from './import-names.ts';
import { peopleIn } from './import-people.ts';
import * as store from './import-store.ts';
import { refuseToTakeBack } from './import-undo.ts';
import { planObstacle, refuseBeyondPlan } from './limit.ts';
import { clientNames } from './names.ts';
import type { ClientSecrets } from './secrets.ts';

export const importableClients = (secrets: ClientSecrets): Importable => ({
  dataType: 'clients',
  entity: 'client',
  obstacle: ({ db }, newCount) => planObstacle(db, newCount),
  judge: async (importing) => judgeClients(importing),
  write: (importing, rows) => write(importing, rows, secrets),
  finish: ({ db }) => rememberWords(db),
  stillThere: store.stillThere,
  async undo({ db, now }, ids) {
    for (let at = 0; at < ids.length; at += atOnce) {
      const some = ids.slice(at, at + atOnce);
      await refuseToTakeBack(db, some, now);
      await store.takeBack(db, some);
      await forgetMany(db, some);
    }
  },
});

const atOnce = 500;

async function write(
  importing: Importing,
  rows: readonly ReadRow[],
  secrets: ClientSecrets,
): Promise<string[]> {
  const { db, user } = importing;
  const { companies, companyRows, clientIds } = peopleIn(importing);
  const clients = rows.filter(({ row }) => !companyRows.has(row));
  await refuseBeyondPlan(db, user.firmId, clients.length);
  const written = [];
  for (const { row, cells } of clients) {
    const client = withPeople(clientOf(cells, importing), companies.get(row));
    if (companies.has(row)) clientIds.set(row, client.id);
    const sealed = await secrets.toColumns(
      db,
      { firmId: user.firmId, id: client.id },
      secretsIn(cells),
    );
    written.push({ ...client, ...sealed, sortName: sortName(client.name) });
    // Others get their turn.
    if (written.length % handful === 0) await setImmediate();
  }
  // In parts: the database gives each statement its seconds.
  for (let at = 0; at < written.length; at += atOnce) {
    await store.insertMany(db, written.slice(at, at + atOnce));
  }
  await rememberMany(
    db,
    written.map((client) => ({
      source: { type: 'client', id: client.id },
      names: clientNames(client),
    })),
  );
  const ids = written.map(({ id }) => id);
  // A company stands before its people.
  return rows.map(({ row }) => {
    const company = companyRows.get(row);
    const id = company === undefined ? ids.shift() : clientIds.get(company);
    if (!id) throw new Error(`Row ${row} became no client`);
    return id;
  });
}

function withPeople(client: Client, company?: { aliases: string[]; notes: string[] }): Client {
  if (!company) return client;
  const notes = [client.notes, ...company.notes].filter(Boolean).join('\n').slice(0, mostNotes);
  return { ...client, aliases: [...client.aliases, ...company.aliases], notes: notes || null };
}

const mostNotes = 20_000;

const handful = 200;

/** What no column says is as it would be on an empty form. */
const blank = { ...NewClient.parse({ name: 'Blank' }), country: null };

function clientOf(cells: Cells, { user, now, settings }: Importing): Client {
  const at = now.toISOString();
  const isLeftEmpty = settings.source === 'firmament' && cells.country === null;
  const given = Object.fromEntries(
    Object.entries(blank).map(([field, otherwise]) => {
      const cell = cells[field];
      return [
        field,
        cell === undefined || (cell === null && !isEmptyable(field)) ? otherwise : cell,
      ];
    }),
  ) as NewClient;
  return {
    ...given,
    ...namesIn(cells as NameCells),
    // What we exported without a country had none.
    country: isLeftEmpty ? null : (given.country ?? countryOf(cells)),
    routingNumber: null,
    accountNumber: null,
    swiftCode: null,
    paymentInstructions: null,
    id: randomUUID(),
    createdBy: user.id,
    createdAt: at,
    updatedAt: at,
    archivedAt: null,
    deletedAt: null,
  };
}

/** An empty cell is nothing where nothing can be stored, and what is usual elsewhere. */
const isEmptyable = (field: string) => blank[field as keyof NewClient] === null;

/** A masked number in our own exports says nothing that could be stored. */
function secretsIn(cells: Cells): Partial<Record<ClientSecret, string>> {
  const found: Partial<Record<ClientSecret, string>> = {};
  for (const field of clientSecrets) {
    const cell = cells[field];
    if (typeof cell === 'string' && !isMask(cell)) found[field] = cell;
  }
  return found;
}
