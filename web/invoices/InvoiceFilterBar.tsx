import type { ReactNode } from 'react';
import { InvoiceStatus, invoiceStatusLabels } from '#contract/invoice-status.ts';
import type { InvoiceFilters } from '#web/invoices/invoice-filters.ts';
import { useAddress } from '#web/kit/address.ts';
import { useAddressText } from '#web/kit/address-text.ts';
import { optionsOf } from '#web/kit/options.ts';
import { SearchBox } from '#web/kit/SearchBox.tsx';
import { Select } from '#web/kit/Select.tsx';

const statuses = [
  { value: 'open', label: 'Open' },
  ...optionsOf(InvoiceStatus.options, invoiceStatusLabels),
];

interface Props {
  filters: InvoiceFilters;
  /** What can be done here, at the end of the line. */
  children: ReactNode;
}

export function InvoiceFilterBar({ filters, children }: Props) {
  const { adjust } = useAddress();
  const { text, set } = useAddressText('q');
  return (
    <search className="flex flex-wrap gap-3 print:hidden">
      <SearchBox label="Search invoices" value={text} onChange={set} className="grow basis-56" />
      <Select
        aria-label="Status"
        emptyLabel="All statuses"
        options={statuses}
        value={filters.status ?? ''}
        onChange={(event) => adjust({ status: event.target.value })}
        className="grow basis-36 sm:max-w-44"
      />
      {children}
    </search>
  );
}
