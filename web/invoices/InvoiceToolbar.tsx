import type { Invoice } from '#contract/invoices.ts';
import { BulkBar, mostSelected } from '#web/invoices/BulkBar.tsx';
import { ExportButtons } from '#web/invoices/ExportButtons.tsx';
import type { InvoiceFilters } from '#web/invoices/invoice-filters.ts';
import { Checkbox } from '#web/kit/Checkbox.tsx';

interface Props {
  shown: readonly Invoice[];
  selected: readonly Invoice[];
  filters: InvoiceFilters;
  onChoose: (ids: readonly string[]) => void;
}

/**
 * Above the list: what can be done with the selected ones, or with all. It stays in sight and keeps
 * its height, so that no row moves away from under the pointer.
 */
export function InvoiceToolbar({ shown, selected, filters, onChoose }: Props) {
  const all = shown.slice(0, mostSelected);
  const isAll = selected.length >= all.length;
  return (
    <div className="sticky top-0 z-20 flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 bg-canvas py-1 max-lg:top-13 print:hidden">
      <Checkbox
        label="Select all shown"
        checked={isAll}
        onChange={() => onChoose(isAll ? [] : all.map(({ id }) => id))}
        className="pl-3 text-sm sm:pl-4"
      />
      <div className="max-sm:pl-3 sm:ml-auto">
        {selected.length > 0 ? (
          <BulkBar selected={selected} onClear={() => onChoose([])} />
        ) : (
          <ExportButtons filters={filters} />
        )}
      </div>
    </div>
  );
}
