import { useState } from 'react';
import type { Invoice } from '#contract/invoices.ts';
import { useInvoiceFile, useInvoicePdfs } from '#web/invoices/invoice-calls.ts';
import { isOpen } from '#web/invoices/invoice-state.ts';
import { MarkManyPaidDialog } from '#web/invoices/MarkManyPaidDialog.tsx';
import { Button } from '#web/kit/Button.tsx';
import { classes } from '#web/kit/classes.ts';
import { ExportLedesDialog } from '#web/ledes/ExportLedesDialog.tsx';

/** What the server takes in one go. */
export const mostSelected = 100;

const look = { size: 'sm', variant: 'secondary', className: 'max-sm:px-2.5' } as const;

interface Props {
  selected: readonly Invoice[];
  onClear: () => void;
}

/** What can be done with all selected invoices at once. */
export function BulkBar({ selected, onClear }: Props) {
  const [isPaying, setPaying] = useState(false);
  const [isSending, setSending] = useState(false);
  const pdfs = useInvoicePdfs();
  const file = useInvoiceFile();
  const ids = selected.map(({ id }) => id).join(',');
  const isTooMany = selected.length > mostSelected;
  return (
    // biome-ignore lint/a11y/useSemanticElements: these are buttons, not the fields of a form
    <div
      role="group"
      aria-label="Selected invoices"
      className="flex flex-wrap items-center gap-2 text-sm max-sm:gap-1.5"
    >
      {/* On a phone beside 'Select all shown', so that the buttons have a line of their own. */}
      <p
        role="status"
        className={classes(
          'figure font-medium',
          !isTooMany && 'max-sm:absolute max-sm:top-3 max-sm:right-3',
        )}
      >
        {selected.length} selected{isTooMany && `, at most ${mostSelected} at a time`}
      </p>
      <Button
        {...look}
        disabled={isTooMany || !selected.some(isOpen)}
        onClick={() => setPaying(true)}
      >
        Mark as Paid
      </Button>
      <Button
        {...look}
        disabled={isTooMany}
        pending={pdfs.isPending}
        onClick={() => pdfs.mutate({ query: { ids } })}
      >
        PDFs (zip)
      </Button>
      <Button
        {...look}
        disabled={isTooMany}
        pending={file.isPending}
        onClick={() => file.mutate({ query: { ids, format: 'csv' } })}
      >
        CSV
      </Button>
      <Button {...look} disabled={isTooMany} onClick={() => setSending(true)}>
        Export LEDES
      </Button>
      <Button {...look} variant="quiet" onClick={onClear}>
        Clear
      </Button>
      <MarkManyPaidDialog
        open={isPaying}
        invoices={selected}
        onClose={() => setPaying(false)}
        onDone={onClear}
      />
      {isSending && <ExportLedesDialog invoices={selected} onClose={() => setSending(false)} />}
    </div>
  );
}
