import * as z from 'zod';
import { cleCredits } from '#contract/cle-credits.ts';
import { useAddress } from '#web/kit/address.ts';
import { useReadPages } from '#web/kit/read-pages.ts';

const limit = 50;

/** The training of one lawyer (`?lawyer=ID`) or of all. */
export function useCreditPages() {
  const { search } = useAddress();
  const userId = z.uuid().safeParse(search.get('lawyer')).data;
  return { userId, list: useReadPages(cleCredits.list, { limit, query: { userId } }) };
}
