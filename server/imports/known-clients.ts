/** Clients as files name them: by name, by somebody there, or by the id of the former program. */
import type { ImportSource } from '#contract/import-sources.ts';
import { sortName } from '#contract/text.ts';
import { type FirmDb, send } from '#server/kit/db.ts';

export interface KnownClient {
  id: string;
  name: string;
  paymentTerms: number;
  contactName: string | null;
  address: string | null;
  city: string | null;
  state: string | null;
  zipCode: string | null;
  country: string | null;
}

const columns = `json_build_object('id', c.id, 'name', c.name, 'paymentTerms', c.payment_terms,
  'contactName', c.contact_name, 'address', c.address, 'city', c.city, 'state', c.state,
  'zipCode', c.zip_code, 'country', c.country)::text as client`;
const alive = 'c.deleted_at is null and c.merged_into is null';

/** By name, whatever its case and accents; or by that of somebody there, if there is one client only. */
export async function clientsNamed(
  db: FirmDb,
  cells: readonly unknown[],
): Promise<(cell: unknown) => KnownClient | undefined> {
  const keys = [...new Set(cells.filter(isText).map(sortName))];
  if (keys.length === 0) return () => undefined;
  const rows = await send<{ sort_name: string; client: string }>(
    db,
    `select c.sort_name, ${columns} from clients c where c.sort_name = any($1::text[]) and ${alive}`,
    [keys],
  );
  const found = new Map(rows.map(({ sort_name, client }) => [sort_name, parsed(client)]));
  const unknown = keys.filter((key) => !found.has(key));
  for (const [key, client] of await clientsOfPeople(db, unknown)) found.set(key, client);
  return (cell) => (isText(cell) ? found.get(sortName(cell)) : undefined);
}

async function clientsOfPeople(db: FirmDb, keys: readonly string[]) {
  const people = keys.length === 0 ? new Map<string, string | null>() : await peopleOfClients(db);
  const ids = new Map(keys.flatMap((key) => entryOf(key, people.get(key))));
  if (ids.size === 0) return new Map<string, KnownClient>();
  const rows = await send<{ client: string }>(
    db,
    `select ${columns} from clients c where c.id = any($1::uuid[])`,
    [[...new Set(ids.values())]],
  );
  const byId = new Map(rows.map(({ client }) => [parsed(client).id, parsed(client)]));
  return new Map([...ids].flatMap(([key, id]) => entryOf(key, byId.get(id))));
}

const entryOf = <Value>(key: string, value: Value | null | undefined): [string, Value][] =>
  value == null ? [] : [[key, value]];

const peopleIn = new WeakMap<FirmDb, Map<string, string | null>>();

/** Whose contact persons and aliases they are; none where two clients have somebody of the name. Read once for a file. */
async function peopleOfClients(db: FirmDb): Promise<Map<string, string | null>> {
  const read = peopleIn.get(db);
  if (read) return read;
  const rows = await send<{ id: string; person: string }>(
    db,
    `select c.id, p.person from clients c
     cross join unnest(c.aliases || c.contact_name) as p(person)
     where p.person is not null and ${alive}`,
    [],
  );
  const people = new Map<string, string | null>();
  for (const { id, person } of rows) {
    const key = sortName(person);
    people.set(key, (people.get(key) ?? id) === id && people.get(key) !== null ? id : null);
  }
  peopleIn.set(db, people);
  return people;
}

export interface ClientsOfSource {
  /** Whether any client came with an id from there. */
  hasIds: boolean;
  called(id: string): KnownClient | undefined;
}

/** By the ids they had in the program they were imported from; one that was merged lives on in another. */
export async function clientsOfSource(
  db: FirmDb,
  source: ImportSource,
  ids: readonly (string | null | undefined)[],
): Promise<ClientsOfSource> {
  const keys = [...new Set(ids.filter(isText))].map((id) => `${source}:${id}`);
  if (keys.length === 0) return { hasIds: false, called: () => undefined };
  const [any] = await send<{ has_ids: boolean }>(
    db,
    `select exists (select from imported_records r join clients c on c.firm_id = r.firm_id and c.id = r.record_id
       where r.entity = 'client' and r.source = $1 and r.key not like 'row:%'
         and c.deleted_at is null) as has_ids`,
    [source],
  );
  const rows = await send<{ key: string; client: string }>(
    db,
    `with recursive living as (
       select r.key, c.id, c.merged_into from imported_records r
       join clients c on c.firm_id = r.firm_id and c.id = r.record_id
       where r.entity = 'client' and r.key = any($1::text[])
       union
       select l.key, c.id, c.merged_into from living l join clients c on c.id = l.merged_into)
     select l.key, ${columns} from living l join clients c on c.id = l.id where ${alive}`,
    [keys],
  );
  const found = new Map(rows.map(({ key, client }) => [key, parsed(client)]));
  return { hasIds: any?.has_ids ?? false, called: (id) => found.get(`${source}:${id}`) };
}

const parsed = (client: string) => JSON.parse(client) as KnownClient;
const isText = (cell: unknown): cell is string => typeof cell === 'string' && cell !== '';
