import { Plus, Upload } from 'lucide-react';
import { useState } from 'react';
import { type Invoice, invoices } from '#contract/invoices.ts';
import { monthLabel } from '#web/calendar/month-days.ts';
import { InvoiceAges } from '#web/invoices/InvoiceAges.tsx';
import { InvoiceFilterBar } from '#web/invoices/InvoiceFilterBar.tsx';
import { InvoiceTable } from '#web/invoices/InvoiceTable.tsx';
import { InvoiceToolbar } from '#web/invoices/InvoiceToolbar.tsx';
import { hasInvoiceFilters, noFilters, readInvoiceFilters } from '#web/invoices/invoice-filters.ts';
import { MarkPaidDialog } from '#web/invoices/MarkPaidDialog.tsx';
import { ReceivedInMonth } from '#web/invoices/ReceivedInMonth.tsx';
import { Arriving } from '#web/kit/Arriving.tsx';
import { useAddress } from '#web/kit/address.ts';
import { Button } from '#web/kit/Button.tsx';
import { Card } from '#web/kit/Card.tsx';
import { classes } from '#web/kit/classes.ts';
import { EmptyState } from '#web/kit/EmptyState.tsx';
import { FilterChip } from '#web/kit/FilterChip.tsx';
import { useFocusKept } from '#web/kit/focus-kept.ts';
import { NotFresh } from '#web/kit/NotFresh.tsx';
import { useReadPages } from '#web/kit/read-pages.ts';
import { ShowMore } from '#web/kit/ShowMore.tsx';
import { ImportLedesDialog } from '#web/ledes/ImportLedesDialog.tsx';

const limit = 50;

/** The tab 'Invoices': who owes what, and what can be done about it. */
export function InvoicesPanel() {
  const { search, go, adjust } = useAddress();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [paying, setPaying] = useState<Invoice | null>(null);
  const [isBringing, setBringing] = useState(false);
  const place = useFocusKept();
  const filters = readInvoiceFilters(search);
  const list = useReadPages(invoices.list, { limit, query: filters });
  const shown = list.data ?? [];
  const selected = shown.filter(({ id }) => chosen.has(id));
  const isFiltered = hasInvoiceFilters(filters) || list.isOutdated;
  const isEmpty = list.data?.length === 0;
  const choose = (ids: readonly string[]) => setChosen(new Set(ids));

  const newInvoice = (
    <Button icon={Plus} onClick={() => go({ invoice: 'new' })}>
      New Invoice
    </Button>
  );
  return (
    <div className="grid grid-cols-1 gap-4">
      <InvoiceAges chosen={filters.age} />
      <InvoiceFilterBar filters={filters}>
        <Button variant="secondary" icon={Upload} onClick={() => setBringing(true)}>
          Import LEDES
        </Button>
        {newInvoice}
      </InvoiceFilterBar>
      {filters.paidIn && (
        <FilterChip
          text={`Paid in ${monthLabel(`${filters.paidIn}-01`)}`}
          clear="Show the invoices of all months"
          onClear={() => adjust({ paidIn: undefined })}
        />
      )}
      {/* With other filters the rows below are not all of the month. */}
      {filters.paidIn && !hasInvoiceFilters({ ...filters, paidIn: undefined }) && (
        <ReceivedInMonth month={filters.paidIn} />
      )}
      <div {...place} aria-busy={list.isOutdated} className="outline-none">
        <NotFresh read={list} />
        {shown.length > 0 && (
          <InvoiceToolbar shown={shown} selected={selected} filters={filters} onChoose={choose} />
        )}
        <Card flush>
          <Arriving read={list} loading="Loading invoices" failed="Could not load invoices." />
          {isEmpty && !isFiltered && (
            <EmptyState
              text="No invoices yet. Your first one takes about a minute."
              action={newInvoice}
            />
          )}
          {isEmpty && isFiltered && (
            <EmptyState
              text="Nothing matches these filters."
              action={
                <Button variant="secondary" onClick={() => adjust(noFilters)}>
                  Clear filters
                </Button>
              }
            />
          )}
          {shown.length > 0 && (
            <div className={classes(list.isOutdated && 'opacity-60')}>
              <InvoiceTable
                invoices={shown}
                isSelected={({ id }) => chosen.has(id)}
                onSelect={({ id }, isOn) =>
                  choose(isOn ? [...chosen, id] : [...chosen].filter((one) => one !== id))
                }
                onMarkPaid={setPaying}
              />
            </div>
          )}
          <ShowMore read={list} failed="Could not load more invoices." />
        </Card>
      </div>
      <ImportLedesDialog open={isBringing} onClose={() => setBringing(false)} />
      <MarkPaidDialog invoice={paying} onClose={() => setPaying(null)} />
    </div>
  );
}
