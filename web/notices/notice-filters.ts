/** Which notices a person wants to see, as it stands in the address. */
import { NoticeKind } from '#contract/notice-rules.ts';
import { NoticeStatus } from '#contract/notices.ts';

export const noNoticeFilters = { nstatus: undefined, nkind: undefined };

/** Anything in the address that is no filter is ignored: an old link still opens the screen. */
export const readNoticeFilters = (search: URLSearchParams) => ({
  status: NoticeStatus.safeParse(search.get('nstatus')).data,
  kind: NoticeKind.safeParse(search.get('nkind')).data,
});
