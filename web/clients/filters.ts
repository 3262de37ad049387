/** Which clients a person wants to see. Anything in the address that is no filter is ignored. */
import { ClientStatus } from '#contract/clients.ts';

export const viewLabels = { archived: 'Archived', deleted: 'Recently deleted' };
export type View = keyof typeof viewLabels;

const isView = (value: string | null): value is View =>
  value !== null && Object.hasOwn(viewLabels, value);

export interface ClientFilters {
  q?: string;
  status?: ClientStatus;
  /** Those that were put away instead of those in the list. */
  state?: View;
}

export function readFilters(search: URLSearchParams): ClientFilters {
  const state = search.get('state');
  return {
    q: search.get('q')?.trim() || undefined,
    status: ClientStatus.safeParse(search.get('status')).data,
    state: isView(state) ? state : undefined,
  };
}

/** Another view is another list, and no filter of one. */
export const hasFilters = ({ q, status }: ClientFilters) => Boolean(q || status);
