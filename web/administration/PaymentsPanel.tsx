import { administration, SubscriptionPaymentStatus } from '#contract/administration.ts';
import { PagedList } from '#web/administration/PagedList.tsx';
import { PaymentTable } from '#web/administration/PaymentTable.tsx';
import {
  hasPaymentFilters,
  noPaymentFilters,
  type PaymentFilters,
  readPaymentFilters,
} from '#web/administration/payment-filters.ts';
import { paymentLabels } from '#web/administration/payment-words.ts';
import { useAddress } from '#web/kit/address.ts';
import { useAddressText } from '#web/kit/address-text.ts';
import { useRead } from '#web/kit/api.ts';
import { optionsOf } from '#web/kit/options.ts';
import { useReadPages } from '#web/kit/read-pages.ts';
import { SearchBox } from '#web/kit/SearchBox.tsx';
import { Select } from '#web/kit/Select.tsx';

const limit = 10;
const statuses = optionsOf(SubscriptionPaymentStatus.options, paymentLabels);

export function PaymentsPanel() {
  const { search, adjust } = useAddress();
  const filters = readPaymentFilters(search);
  const read = useReadPages(administration.payments, { limit, query: filters, isFresh: true });
  const { data } = useRead(administration.paymentCount, { query: filters, isFresh: true });
  return (
    <PagedList
      title="Recent Payments"
      filterBar={<FilterBar filters={filters} />}
      isFiltered={hasPaymentFilters(filters)}
      onClear={() => adjust(noPaymentFilters)}
      read={read}
      total={data?.count}
      nouns="payments"
      table={(rows) => <PaymentTable caption="Payments, newest first" payments={rows} />}
    />
  );
}

function FilterBar({ filters }: { filters: PaymentFilters }) {
  const { adjust } = useAddress();
  const { text, set } = useAddressText('paidBy');
  return (
    <search
      aria-label="Payments"
      className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_11rem] print:hidden"
    >
      <SearchBox
        label="Search payments"
        placeholder="Search by firm or e-mail"
        value={text}
        onChange={set}
      />
      <Select
        aria-label="Status of payments"
        emptyLabel="All statuses"
        options={statuses}
        value={filters.status ?? ''}
        onChange={(event) => adjust({ payment: event.target.value })}
      />
    </search>
  );
}
