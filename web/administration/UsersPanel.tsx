import { administration } from '#contract/administration.ts';
import { planNames } from '#contract/plan-catalogue.ts';
import { Plan } from '#contract/plans.ts';
import { SubscriptionStatus, subscriptionStatusLabels } from '#contract/subscription.ts';
import { PagedList } from '#web/administration/PagedList.tsx';
import { UserTable } from '#web/administration/UserTable.tsx';
import {
  hasUserFilters,
  noUserFilters,
  readUserFilters,
  type UserFilters,
} from '#web/administration/user-filters.ts';
import { useAddress } from '#web/kit/address.ts';
import { useAddressText } from '#web/kit/address-text.ts';
import { useRead } from '#web/kit/api.ts';
import { optionsOf } from '#web/kit/options.ts';
import { useReadPages } from '#web/kit/read-pages.ts';
import { SearchBox } from '#web/kit/SearchBox.tsx';
import { Select } from '#web/kit/Select.tsx';

const limit = 15;
const statuses = optionsOf(SubscriptionStatus.options, subscriptionStatusLabels);
const plans = optionsOf(Plan.options, planNames);

export function UsersPanel({ title }: { title: string }) {
  const { search, adjust } = useAddress();
  const filters = readUserFilters(search);
  const read = useReadPages(administration.users, { limit, query: filters, isFresh: true });
  const { data } = useRead(administration.userCount, { query: filters, isFresh: true });
  return (
    <PagedList
      title={title}
      filterBar={<FilterBar filters={filters} />}
      isFiltered={hasUserFilters(filters)}
      onClear={() => adjust(noUserFilters)}
      read={read}
      total={data?.count}
      nouns="users"
      table={(rows) => <UserTable caption="Users, newest first" users={rows} />}
    />
  );
}

function FilterBar({ filters }: { filters: UserFilters }) {
  const { adjust } = useAddress();
  const { text, set } = useAddressText('q');
  return (
    <search
      aria-label="Users"
      className="grid grid-cols-2 gap-3 sm:grid-cols-[minmax(0,1fr)_11rem_11rem] print:hidden"
    >
      <SearchBox
        label="Search users"
        placeholder="Search by name, e-mail or firm"
        value={text}
        onChange={set}
        className="max-sm:col-span-2"
      />
      <Select
        aria-label="Status of users"
        emptyLabel="All statuses"
        options={statuses}
        value={filters.status ?? ''}
        onChange={(event) => adjust({ status: event.target.value })}
      />
      <Select
        aria-label="Plan of users"
        emptyLabel="All plans"
        options={plans}
        value={filters.plan ?? ''}
        onChange={(event) => adjust({ plan: event.target.value })}
      />
    </search>
  );
}
