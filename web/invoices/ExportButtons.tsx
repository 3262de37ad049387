import { Download } from 'lucide-react';
import { useId } from 'react';
import { InvoiceFileFormat } from '#contract/invoice-files.ts';
import { useInvoiceFile } from '#web/invoices/invoice-calls.ts';
import type { InvoiceFilters } from '#web/invoices/invoice-filters.ts';
import { Button } from '#web/kit/Button.tsx';

const labels: Record<InvoiceFileFormat, string> = {
  csv: 'CSV',
  quickbooks: 'QuickBooks',
  xero: 'Xero',
};

/** What the filters show, as a file; all of it, not only the pages that were read. */
export function ExportButtons({ filters }: { filters: InvoiceFilters }) {
  const id = useId();
  const file = useInvoiceFile();
  return (
    // biome-ignore lint/a11y/useSemanticElements: these are buttons, not the fields of a form
    <div role="group" aria-labelledby={id} className="flex flex-wrap items-center gap-1">
      <Download aria-hidden className="size-4 text-muted" />
      <span id={id} className="mr-1 text-sm text-muted">
        Export
      </span>
      {InvoiceFileFormat.options.map((format) => (
        <Button
          key={format}
          size="sm"
          variant="quiet"
          pending={file.isPending && file.variables.query?.format === format}
          onClick={() => file.mutate({ query: { ...filters, format } })}
        >
          {labels[format]}
        </Button>
      ))}
    </div>
  );
}
