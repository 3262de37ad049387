/** Whose and which entries of the trail a person wants to see, as it stands in the address. */
import * as z from 'zod';
import { type AuditFilters, AuditOperation } from '#contract/audit.ts';
import { Day } from '#contract/dates.ts';

export const noTrailFilters = {
  person: undefined,
  client: undefined,
  matter: undefined,
  document: undefined,
  record: undefined,
  did: undefined,
  from: undefined,
  to: undefined,
};

const Id = z.uuid();

/** Anything in the address that is no filter is ignored: an old link still opens the screen. */
export function readTrailFilters(search: URLSearchParams): AuditFilters {
  const from = Day.safeParse(search.get('from')).data;
  const to = Day.safeParse(search.get('to')).data;
  return {
    userId: Id.safeParse(search.get('person')).data,
    clientId: Id.safeParse(search.get('client')).data,
    matterId: Id.safeParse(search.get('matter')).data,
    documentId: Id.safeParse(search.get('document')).data,
    recordId: Id.safeParse(search.get('record')).data,
    operation: AuditOperation.safeParse(search.get('did')).data,
    from,
    to: isBackwards(from, to) ? undefined : to,
  };
}

/** The last day lies before the first one. */
export const isBackwards = (from: string | null | undefined, to: string | null | undefined) =>
  Boolean(from && to && to < from);

export const hasTrailFilters = (filters: AuditFilters) =>
  Object.values(filters).some((value) => value !== undefined);
