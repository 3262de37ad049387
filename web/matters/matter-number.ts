import { matters } from '#contract/matters.ts';
import { useRead } from '#web/kit/api.ts';

/** Open matters and the newest closed ones; the number of an older one is shown where it is opened. */
const limit = '200';

/** The number behind an id, from one list that all rows of a page share; undefined until it is known. */
export function useMatterNumber(matterId: string | null): string | undefined {
  const { data = [] } = useRead(matters.list, { query: { limit }, enabled: matterId !== null });
  return data.find(({ id }) => id === matterId)?.matterNumber;
}
