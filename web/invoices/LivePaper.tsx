/** The paper beside the form: it follows what is typed as soon as there is time for it. */
import { memo, useDeferredValue, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { clients } from '#contract/clients.ts';
import type { InvoiceRecord } from '#contract/invoices.ts';
import type { CurrentUser } from '#contract/users.ts';
import { useToday } from '#web/frame/today.ts';
import { InvoicePaper } from '#web/invoices/InvoicePaper.tsx';
import { billToOf, paperOf } from '#web/invoices/paper.ts';
import type { Written } from '#web/invoices/written-lines.ts';
import { useRead } from '#web/kit/api.ts';

interface Props {
  firm: CurrentUser;
  /** The invoice that is edited. */
  invoice: InvoiceRecord | null;
  nextNumber?: string;
}

export function LivePaper(props: Props) {
  const written = useDeferredValue(useWatch<Written>() as Written);
  return <WrittenPaper {...props} written={written} />;
}

/** It is not drawn again before what it shows has caught up with what was typed. */
const WrittenPaper = memo(function WrittenPaper({
  firm,
  invoice,
  nextNumber = '',
  written,
}: Props & { written: Written }) {
  const id = written.clientId ?? null;
  const { data } = useRead(clients.one, { params: { id: id ?? '' }, enabled: id !== null });
  const today = useToday();
  const isSame = invoice !== null && invoice.clientId === id;
  const address = data && data.id === id ? billToOf(data) : null;
  const timekeepers = useMemo(
    () => new Map(invoice?.lines.map((line) => [line.timeEntryId ?? '', line.timekeeper ?? ''])),
    [invoice],
  );
  const around = { nextNumber, billTo: isSame ? invoice.billTo : address, today, timekeepers };
  return <InvoicePaper firm={firm} invoice={paperOf(written, around)} />;
});
