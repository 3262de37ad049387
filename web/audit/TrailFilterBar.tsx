import { type AuditFilters, AuditOperation, auditOperationLabels } from '#contract/audit.ts';
import { displayName, users } from '#contract/users.ts';
import { isBackwards } from '#web/audit/trail-filters.ts';
import { ClientFilter } from '#web/clients/ClientFilter.tsx';
import { useAddress } from '#web/kit/address.ts';
import { useRead } from '#web/kit/api.ts';
import { Field } from '#web/kit/Field.tsx';
import { Input } from '#web/kit/Input.tsx';
import { optionsOf } from '#web/kit/options.ts';
import { Select } from '#web/kit/Select.tsx';
import { MatterFilter } from '#web/matters/MatterFilter.tsx';

const operations = optionsOf(AuditOperation.options, auditOperationLabels);

export function TrailFilterBar({ filters }: { filters: AuditFilters }) {
  const { search, adjust } = useAddress();
  const { data: colleagues = [] } = useRead(users.list);
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? ''];
  return (
    <search className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3 print:hidden">
      <Field label="Person">
        <Select
          emptyLabel="Everybody"
          options={colleagues.map((person) => ({ value: person.id, label: displayName(person) }))}
          value={filters.userId ?? ''}
          onChange={(event) => adjust({ person: event.target.value })}
        />
      </Field>
      <Field label="Client">
        <ClientFilter clientId={filters.clientId} onChange={(client) => adjust({ client })} />
      </Field>
      <Field label="Matter">
        <MatterFilter matterId={filters.matterId} onChange={(matter) => adjust({ matter })} />
      </Field>
      <Field label="What happened">
        <Select
          emptyLabel="Everything"
          options={operations}
          value={filters.operation ?? ''}
          onChange={(event) => adjust({ did: event.target.value })}
        />
      </Field>
      <Field label="First day">
        {/* As it stands in the address: while a year is being typed it is no day yet. */}
        <Input
          type="date"
          value={from}
          onChange={(event) => adjust({ from: event.target.value })}
        />
      </Field>
      <Field
        label="Last day"
        error={isBackwards(from, to) ? 'Last day must not be before the first day.' : undefined}
      >
        <Input type="date" value={to} onChange={(event) => adjust({ to: event.target.value })} />
      </Field>
    </search>
  );
}
