/** What an entry says of the fields of its record, in words. */
import type { AuditEntry } from '#contract/audit.ts';
import { formatMoney } from '#contract/cents.ts';
import { formatDateTime, formatDay } from '#contract/dates.ts';
import { inWords } from '#web/audit/record-words.ts';
import { tidyMoney } from '#web/kit/money.ts';

export interface ChangedField {
  name: string;
  label: string;
  before: string;
  after: string;
}

interface Around {
  timeZone: string;
  /** Who is behind an id. */
  nameOf: (id: string | null) => string | undefined;
}

/** Told already by the record, or made by the database from fields that are told. */
const derived = new Set([
  'due_order',
  'end_order',
  'id',
  'is_closed',
  'is_completed',
  'is_open',
  'is_settled',
  'list_order',
  'name_key',
  'number_key',
  'sort_name',
  'updated_at',
]);

const amounts = new Set([
  'amount',
  'amount_paid',
  'balance',
  'billing_rate',
  'budget',
  'flat_fee',
  'rate',
  'written_off',
]);

export const nothing = '—';

/** Of what was added or removed, only what it has; of a change, both sides of what changed. */
export function changedFields(
  { before, after }: Pick<AuditEntry, 'before' | 'after'>,
  around: Around,
): ChangedField[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names]
    .filter((name) => !derived.has(name))
    .map((name) => ({
      name,
      label: inWords(name),
      before: valueText(name, before?.[name], around),
      after: valueText(name, after?.[name], around),
    }))
    .filter((field) => field.before !== nothing || field.after !== nothing);
}

const secret = /^secret ([0-9a-f]{12})$/;

export const hasSecrets = (fields: readonly ChangedField[]) =>
  fields.some(({ before, after }) => [before, after].some((text) => text.startsWith('Secret ')));

function valueText(name: string, value: unknown, { timeZone, nameOf }: Around): string {
  if (value === null || value === undefined || value === '') return nothing;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') {
    return amounts.has(name) ? formatMoney(tidyMoney(String(value))) : String(value);
  }
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) {
    return value.join(', ') || nothing;
  }
  if (typeof value !== 'string') return JSON.stringify(value, null, 2);
  const hash = secret.exec(value)?.[1];
  if (hash) return `Secret ${hash}`;
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return formatDay(value);
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/.test(value)) return formatDateTime(value, timeZone);
  return nameOf(value) ?? value;
}
