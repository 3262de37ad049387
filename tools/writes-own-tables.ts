/**
 * A store may read any table and writes only its own: what a row means is then decided in one
 * folder. The folder's own table bears its name (server/banking-accounts: banking_accounts).
 */
import { globSync, readFileSync } from 'node:fs';

/** Folders that own more than the table of their name. */
const MORE_TABLES: Record<string, string[]> = {
  account: ['email_changes'],
  // Marks are made by triggers; whoever writes a day down takes them off.
  analytics: ['day_figures', 'month_figures', 'marked_days'],
  'api-keys': ['api_key_uses'],
  appointments: ['appointment_attendees'],
  // A whole firm comes back row by row, by a role of its own; these are named where it happens.
  archives: ['firms', 'trust_funds', 'trust_balances'],
  audit: ['audit_pending', 'audit_entries', 'audit_heads'],
  'billing-terms': [
    'firm_billing',
    'timekeepers',
    'client_billing',
    'matter_billing',
    'matter_rates',
    'matter_payers',
  ],
  'calendar-feeds': ['calendar_feed_reads'],
  'conflict-checks': ['conflict_names', 'conflict_words', 'conflict_grams'],
  dashboard: ['getting_started'],
  // The sums are kept by a trigger; nobody writes them.
  documents: ['document_versions', 'document_words'],
  expenses: ['receipts'],
  imports: ['imported_records'],
  // The sums are kept by a trigger; nobody writes them.
  invoices: ['invoice_lines'],
  jobs: ['job_runs', 'daily_turns'],
  'morning-mails': ['morning_mail_days'],
  // What a person is to the product, and nothing else about them.
  operator: ['users'],
  'stored-files': ['file_pages', 'storage_totals'],
  'pre-bills': ['pre_bill_lines'],
  profile: ['firms', 'letterheads', 'logos'],
  retention: ['retention_rules', 'longer_retentions', 'destructions'],
  'second-factors': ['authenticator_apps', 'passkeys', 'passkey_challenges', 'recovery_codes'],
  // Entries and words are kept by triggers; the words that nobody uses any more are forgotten by night.
  search: ['search_spellings'],
  sandbox: ['sandbox_objects'],
  'sign-in': [
    'users',
    'firms',
    'credentials',
    'sessions',
    'password_resets',
    'sign_in_attempts',
    'known_devices',
    'identities',
  ],
  // What the payment provider said, and what it means for the firm.
  subscriptions: ['firms', 'subscription_payments', 'provider_events'],
  // What is in a ledger is kept by triggers; nobody writes it.
  'trust-entries': ['trust_postings'],
  'trust-reconciliations': ['trust_clearings'],
  'trust-reports': ['trust_searches'],
  // What a person is to their firm, and whether they are in.
  team: ['users'],
  // It deletes what has expired, and nothing else.
  housekeeping: [
    'sessions',
    'password_resets',
    'email_changes',
    'passkey_challenges',
    'sign_in_attempts',
    'known_devices',
    'idempotency_keys',
    'job_runs',
    'mails',
    'provider_events',
    'webhook_deliveries',
  ],
  webhooks: ['webhook_deliveries'],
};

/** The demo makes a whole firm out of nothing; the kit and the tests know no noun. */
const MAY_WRITE_ALL = ['demo', 'kit', 'survival', 'testing'];

const WRITES = [
  /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*['"`](?<table>[\w.]+)/g,
  /\b(?:insert\s+into|delete\s+from)\s+(?:only\s+)?"?(?<table>[\w.]+)/gi,
  /\bupdate\s+(?:only\s+)?"?(?<table>[\w.]+)"?(?:\s+(?:as\s+)?\w+)?\s+set\b/gi,
];
const COMMENT_LINE = /^[ \t]*(?:\/\/|\/?\*).*$/gm;

const files = globSync('server/*/**/*.ts').filter(
  (file) => !file.endsWith('.test.ts') && !MAY_WRITE_ALL.includes(folderOf(file)),
);
if (files.length === 0) {
  console.error('There is no store to read under server/: this check would be green for nothing.');
  process.exit(1);
}

const offences = files.flatMap(offencesIn);
for (const offence of offences) console.error(offence);
console.log(`Read ${files.length} files; ${offences.length} write a table that is not theirs.`);
process.exit(offences.length > 0 ? 1 : 0);

function offencesIn(file: string): string[] {
  const folder = folderOf(file);
  const own = [folder.replaceAll('-', '_'), ...(MORE_TABLES[folder] ?? [])];
  const text = readFileSync(file, 'utf8').replace(COMMENT_LINE, '');
  return WRITES.flatMap((write) => [...text.matchAll(write)])
    .map((match) => ({
      table: tableOf(match),
      line: text.slice(0, match.index).split('\n').length,
    }))
    .filter(({ table }) => !own.includes(table))
    .map(
      ({ table, line }) => `${file}:${line} writes ${table}, which is not ${folder}'s own table`,
    );
}

function folderOf(file: string): string {
  return file.split(/[\\/]/)[1] ?? '';
}

/** The stores write camelCase, SQL writes snake_case. */
function tableOf(match: RegExpExecArray): string {
  const name = (match.groups?.table ?? '').replace(/^public\./, '');
  return name.replace(/(?<=[a-z0-9])[A-Z]/g, (letter) => `_${letter}`).toLowerCase();
}
