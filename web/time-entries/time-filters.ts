/** Which time a person wants to see, as it stands in the address. */
import * as z from 'zod';
import { Day, plusDays } from '#contract/dates.ts';
import { TimeState } from '#contract/time-states.ts';

export interface TimeListFilters {
  q?: string;
  userId?: string;
  matterId?: string;
  clientId?: string;
  invoiceId?: string;
  state?: TimeState;
  from?: Day;
  to?: Day;
}

/** Under names of their own: the tasks of the same screen have filters too. */
const names = {
  q: 'words',
  userId: 'person',
  matterId: 'matter',
  clientId: 'client',
  invoiceId: 'invoice',
  state: 'state',
  from: 'from',
  to: 'to',
} as const satisfies Record<keyof TimeListFilters, string>;

/** For emptying the address of them. */
export const noTimeFilters: Record<string, undefined> = Object.fromEntries(
  Object.values(names).map((name) => [name, undefined]),
);

const id = z.uuid();

/** Anything in the address that is no filter is ignored: an old link still opens the screen. */
export function readTimeFilters(search: URLSearchParams): TimeListFilters {
  const of = <T>(kind: z.ZodType<T>, name: keyof TimeListFilters): T | undefined =>
    kind.safeParse(search.get(names[name])).data;
  return {
    q: search.get(names.q)?.trim() || undefined,
    userId: of(id, 'userId'),
    matterId: of(id, 'matterId'),
    clientId: of(id, 'clientId'),
    invoiceId: of(id, 'invoiceId'),
    state: of(TimeState, 'state'),
    from: of(Day, 'from'),
    to: of(Day, 'to'),
  };
}

/** What these filters are in the address; days as people write them there. */
export const timeParts = (filters: TimeListFilters): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(filters).map(([name, value]) => {
      const key = names[name as keyof TimeListFilters];
      return [key, name === 'from' || name === 'to' ? value?.slice(0, 10) : value];
    }),
  );

export const hasTimeFilters = (filters: TimeListFilters) =>
  Object.values(filters).some((value) => value !== undefined);

/** The list with these filters, for links from elsewhere. */
export function timeHref(filters: TimeListFilters): string {
  const search = new URLSearchParams({ tab: 'time' });
  for (const [name, value] of Object.entries(timeParts(filters)))
    if (value) search.set(name, value);
  return `/legal-admin?${search}`;
}

/** Monday to Sunday. */
export function weekOf(day: Day): { from: Day; to: Day } {
  const sinceMonday = (new Date(day).getUTCDay() + 6) % 7;
  const from = plusDays(day, -sinceMonday);
  return { from, to: plusDays(from, 6) };
}
