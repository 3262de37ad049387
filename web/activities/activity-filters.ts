/** Whose and which activities a person wants to see, as it stands in the address. */
import * as z from 'zod';

export interface ActivityFilters {
  clientId?: string;
  matterId?: string;
  userId?: string;
}

export const noActivityFilters = { client: undefined, matter: undefined, person: undefined };

const Id = z.uuid();

/** Anything in the address that is no id is ignored: an old link still opens the screen. */
export const readActivityFilters = (search: URLSearchParams): ActivityFilters => ({
  clientId: Id.safeParse(search.get('client')).data,
  matterId: Id.safeParse(search.get('matter')).data,
  userId: Id.safeParse(search.get('person')).data,
});

export const hasActivityFilters = (filters: ActivityFilters) =>
  Object.values(filters).some((value) => value !== undefined);
