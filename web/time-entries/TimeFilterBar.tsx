import { TimeState, timeStateLabels } from '#contract/time-states.ts';
import { displayName, users } from '#contract/users.ts';
import { ClientFilter } from '#web/clients/ClientFilter.tsx';
import { useAddress } from '#web/kit/address.ts';
import { useAddressText } from '#web/kit/address-text.ts';
import { useRead } from '#web/kit/api.ts';
import { Field } from '#web/kit/Field.tsx';
import { Input } from '#web/kit/Input.tsx';
import { optionsOf } from '#web/kit/options.ts';
import { SearchBox } from '#web/kit/SearchBox.tsx';
import { Select } from '#web/kit/Select.tsx';
import { MatterFilter } from '#web/matters/MatterFilter.tsx';
import { type TimeListFilters, timeParts } from '#web/time-entries/time-filters.ts';

const states = optionsOf(TimeState.options, timeStateLabels);

export function TimeFilterBar({ filters }: { filters: TimeListFilters }) {
  const { adjust } = useAddress();
  const { text, set } = useAddressText('words');
  const { data: colleagues = [] } = useRead(users.list);
  const people = colleagues.map((person) => ({ value: person.id, label: displayName(person) }));
  const to = (changed: TimeListFilters) => adjust(timeParts(changed));
  return (
    <search className="grid grid-cols-2 gap-3 xl:grid-cols-4 print:hidden">
      <SearchBox label="Search time" value={text} onChange={set} className="col-span-2" />
      <MatterFilter matterId={filters.matterId} onChange={(matterId) => to({ matterId })} />
      <ClientFilter clientId={filters.clientId} onChange={(clientId) => to({ clientId })} />
      <Select
        aria-label="Person"
        emptyLabel="All people"
        options={people}
        value={filters.userId ?? ''}
        onChange={(event) => to({ userId: event.target.value })}
      />
      <Select
        aria-label="State"
        emptyLabel="All states"
        options={states}
        value={filters.state ?? ''}
        onChange={(event) => to({ state: TimeState.safeParse(event.target.value).data })}
      />
      <DayFilter label="From" value={filters.from} onChange={(from) => to({ from })} />
      <DayFilter label="To" value={filters.to} onChange={(day) => to({ to: day })} />
    </search>
  );
}

interface DayProps {
  label: string;
  value: string | undefined;
  onChange: (day: string) => void;
}

function DayFilter({ label, value, onChange }: DayProps) {
  return (
    <Field label={label} hideLabel className="max-sm:col-span-2">
      <span className="relative block">
        <span
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-sm text-muted"
        >
          {label}
        </span>
        <Input
          type="date"
          className="pl-14"
          value={value?.slice(0, 10) ?? ''}
          onChange={(event) => onChange(event.target.value)}
        />
      </span>
    </Field>
  );
}
