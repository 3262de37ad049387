/** Which records the address of a call names, and what the call changes. */
import type { Endpoint } from '#contract/endpoint.ts';

const places = /([\w-]+)\/:\w+/g;

/** Of a record within another. */
const parts: Record<string, string> = {
  deliveries: 'webhook_deliveries',
  versions: 'document_versions',
};

/** Calls that are named after what a person knows. */
const known: Record<string, string> = {
  compliance: 'compliance_items',
  people: 'users',
  retention: 'matters',
  team: 'users',
};

/** The noun before an id is the name of its table: that is a rule of this house. */
export const tablesOf = ({ path }: Endpoint) =>
  // An import of events is known by what it brought.
  path.startsWith('/api/appointments/imports')
    ? ['appointments']
    : [...path.matchAll(places)].map(
        ([, noun = '']) => parts[noun] ?? known[noun] ?? noun.replaceAll('-', '_'),
      );

/** What else a call changes: a payment that is put back alone would be one that its invoice knows nothing of. */
const before: Record<string, string[]> = {
  payments: ['invoices'],
  documents: ['stored_files'],
  document_templates: ['stored_files'],
};
/** What was posted, held, decided or signed stays so: sums follow from it, and putting back one would leave the other. */
const forGood = ['trust_entries', 'trust_holds', 'trust_proposals', 'trust_reconciliations'];
export const changedTables = (endpoint: Endpoint) =>
  tablesOf(endpoint)
    // Sessions are put back anyway.
    .filter((table) => table !== 'sessions' && !forGood.includes(table))
    .flatMap((table) => [...(before[table] ?? []), table]);

export const withIds = (path: string, ids: readonly string[]) => {
  const rest = [...ids];
  return path.replace(places, (_, noun: string) => `${noun}/${rest.shift()}`);
};
