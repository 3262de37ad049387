/**
 * What becomes of every table of the database in an archive: one list, and a table that is not in it does not
 * pass a test.
 *
 *   record     goes out and comes back
 *   history    goes out, and stays what it was: what happened there happened there
 *   derived    follows from the records, and is made from them again
 *   machinery  how people and programs come in, what waits, what is paid: stays
 */
import { listTables, type Table } from '#server/backups/tables.ts';
import type { Connection } from '#server/kit/engine.ts';

export type Fate = 'record' | 'history' | 'derived' | 'machinery';

const names = {
  record: `activities appointment_attendees appointments banking_accounts cle_credits cle_requirements
    client_billing clients compliance_items conflict_checks conflict_grams conflict_names conflict_words
    counters deadline_reminders deadline_rules deadlines destructions document_templates document_versions
    documents expenses firm_billing firms getting_started imported_records imports invoice_lines invoices
    legal_holds letterheads limitation_dates logos longer_retentions matter_billing matter_payers
    matter_rates matters morning_mails notice_rules notices notifications parties payment_templates
    payments pre_bill_lines pre_bills receipts retention_rules stored_files tasks time_entries timekeepers
    timers trust_accounts trust_clearings trust_entries trust_holds trust_ledgers trust_postings
    trust_proposals trust_reconciliations trust_requests trust_rules trust_searches trust_settings
    trust_statement_lines users vendors walls`,
  history: 'audit_entries subscription_payments',
  derived: `day_figures document_totals document_words file_pages invoice_totals month_figures open_deadlines payment_totals
    search_entries search_spellings search_words storage_totals trust_balances trust_funds`,
  machinery: `api_key_uses api_keys archives audit_heads audit_pending authenticator_apps
    calendar_feed_reads calendar_feeds credentials daily_turns data_keys email_changes idempotency_keys
    identities invitations job_runs key_checks known_devices mails marked_days morning_mail_days passkey_challenges
    passkeys password_resets presences provider_events recovery_codes sandbox_objects sessions
    sign_in_attempts subscriptions webhook_deliveries webhooks`,
} as const satisfies Record<Fate, string>;

type Words<Text extends string> = Text extends `${infer First}\n${infer Rest}`
  ? Words<First> | Words<Rest>
  : Text extends `${infer First} ${infer Rest}`
    ? Words<First> | Words<Rest>
    : Exclude<Text, ''>;
/** The name of a table whose rows come back. */
export type RecordTable = Words<(typeof names)['record']>;

export const fates: ReadonlyMap<string, Fate> = new Map(
  Object.entries(names).flatMap(([fate, all]) =>
    all.split(/\s+/).map((name): [string, Fate] => [name, fate as Fate]),
  ),
);

/** A firm that has nothing but these has no records yet: signing up makes some, settings are some. */
export const ofNewFirms: readonly string[] = [
  'activities',
  'counters',
  'firm_billing',
  'getting_started',
  'letterheads',
  'logos',
  'morning_mails',
  'notice_rules',
  'notifications',
  'retention_rules',
  'timekeepers',
  'trust_rules',
  'trust_settings',
];

/** The firm and its people are more than records: only this of them comes along. */
const only: Record<string, readonly string[]> = {
  firms: [
    ...['name', 'phone', 'address', 'city', 'state', 'zip_code', 'country', 'website', 'logo_url'],
    'time_zone',
  ],
  users: [
    ...['id', 'email', 'first_name', 'last_name', 'profile_image_url', 'firm_role', 'bar_number'],
    ...['jurisdiction', 'practice_areas', 'created_at', 'updated_at', 'suspended_at', 'removed_at'],
  ],
};

/** Small keys, and what is found out anew about a file. */
const keptBack: Record<string, readonly string[]> = {
  morning_mails: ['token'],
  stored_files: ['content_key', 'reading', 'page_count', 'read_at', 'tries', 'words'],
};

export interface MovedColumn {
  name: string;
  type: string;
  isSealed: boolean;
}

export interface MovedTable {
  name: string;
  fate: Fate;
  columns: MovedColumn[];
  order: string;
  /** Bytes in its rows, which go out as files of their own. */
  bytesIn?: string;
  atOnce: number;
}

const moved = ({ name, columns, order, atOnce }: Table, fate: Fate): MovedTable => ({
  name,
  fate,
  order,
  bytesIn: columns.find(({ type }) => type === 'bytea')?.name,
  atOnce: columns.some(({ type }) => type === 'bytea') ? 1_000 : atOnce,
  columns: columns
    .filter((column) => only[name]?.includes(column.name) ?? true)
    .filter((column) => !keptBack[name]?.includes(column.name))
    .filter(({ name: own, type, isGenerated }) => {
      // Whose it is, is never told by a row.
      return own !== 'firm_id' && type !== 'bytea' && !isGenerated;
    })
    .map(({ name: own, type }) => ({ name: own, type, isSealed: type === 'sealed' })),
});

/** Those that go out, in the order of the alphabet. */
export async function movedTables(connection: Connection): Promise<MovedTable[]> {
  return (await listTables(connection)).flatMap((table) => {
    const fate = fates.get(table.name);
    return fate === 'record' || fate === 'history' ? [moved(table, fate)] : [];
  });
}

/** Records so that whatever a row refers to is there before it, and where a table refers to itself. */
export async function inOrder(connection: Connection, tables: readonly MovedTable[]) {
  const { rows } = await connection.query(
    `select k.conrelid::regclass::text as own, k.confrelid::regclass::text as other,
       (select a.attname from pg_attribute a where a.attrelid = k.conrelid
         and a.attnum = k.conkey[array_length(k.conkey, 1)]) as column
     from pg_constraint k where k.contype = 'f' and k.connamespace = 'public'::regnamespace`,
    [],
  );
  const keys = rows as { own: string; other: string; column: string }[];
  const left = new Map(tables.map((table) => [table.name, table]));
  const sorted: (MovedTable & { refersToItself: string[] })[] = [];
  while (left.size > 0) {
    const next = [...left.values()].filter(
      ({ name }) =>
        !keys.some(({ own, other }) => own === name && other !== name && left.has(other)),
    );
    if (next.length === 0) throw new Error(`These refer to each other: ${[...left.keys()]}`);
    for (const table of next) {
      left.delete(table.name);
      const refersToItself = keys
        .filter(({ own, other }) => own === table.name && other === table.name)
        .map(({ column }) => column);
      sorted.push({ ...table, refersToItself });
    }
  }
  return sorted;
}
