import { NoticeKind, noticeKindLabels } from '#contract/notice-rules.ts';
import { NoticeStatus, noticeStatusLabels } from '#contract/notices.ts';
import { useAddress } from '#web/kit/address.ts';
import { optionsOf } from '#web/kit/options.ts';
import { Select } from '#web/kit/Select.tsx';
import type { readNoticeFilters } from '#web/notices/notice-filters.ts';

const statuses = optionsOf(NoticeStatus.options, noticeStatusLabels);
const kinds = optionsOf(NoticeKind.options, noticeKindLabels);

export function NoticeFilterBar({ filters }: { filters: ReturnType<typeof readNoticeFilters> }) {
  const { adjust } = useAddress();
  return (
    <search className="grid grid-cols-2 gap-3 sm:grid-cols-[11rem_15rem] print:hidden">
      <Select
        aria-label="Status of notices"
        emptyLabel="All statuses"
        options={statuses}
        value={filters.status ?? ''}
        onChange={(event) => adjust({ nstatus: event.target.value })}
      />
      <Select
        aria-label="Kind of notice"
        emptyLabel="All kinds"
        options={kinds}
        value={filters.kind ?? ''}
        onChange={(event) => adjust({ nkind: event.target.value })}
      />
    </search>
  );
}
