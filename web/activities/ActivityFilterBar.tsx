import { displayName, users } from '#contract/users.ts';
import type { ActivityFilters } from '#web/activities/activity-filters.ts';
import { ClientFilter } from '#web/clients/ClientFilter.tsx';
import { useAddress } from '#web/kit/address.ts';
import { useRead } from '#web/kit/api.ts';
import { Select } from '#web/kit/Select.tsx';
import { MatterFilter } from '#web/matters/MatterFilter.tsx';

export function ActivityFilterBar({ filters }: { filters: ActivityFilters }) {
  const { adjust } = useAddress();
  const { data: colleagues = [] } = useRead(users.list);
  return (
    <search className="grid grid-cols-1 gap-3 sm:grid-cols-3 print:hidden">
      <div>
        <ClientFilter clientId={filters.clientId} onChange={(client) => adjust({ client })} />
      </div>
      <div>
        <MatterFilter matterId={filters.matterId} onChange={(matter) => adjust({ matter })} />
      </div>
      <Select
        aria-label="Person"
        emptyLabel="Everybody"
        options={colleagues.map((person) => ({ value: person.id, label: displayName(person) }))}
        value={filters.userId ?? ''}
        onChange={(event) => adjust({ person: event.target.value })}
      />
    </search>
  );
}
