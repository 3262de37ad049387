import { Ban, Check, Eraser, FileCode, FileDown, HandCoins, Pencil } from 'lucide-react';
import { useState } from 'react';
import type { InvoiceRecord } from '#contract/invoices.ts';
import { useMay } from '#web/frame/current-user.ts';
import { CancelInvoiceDialog } from '#web/invoices/CancelInvoiceDialog.tsx';
import { useInvoicePdf } from '#web/invoices/invoice-calls.ts';
import { isOpen, isUntouched } from '#web/invoices/invoice-state.ts';
import { MarkPaidDialog } from '#web/invoices/MarkPaidDialog.tsx';
import { PaymentDialog } from '#web/invoices/PaymentDialog.tsx';
import { ReminderLink } from '#web/invoices/ReminderLink.tsx';
import { WriteOffDialog } from '#web/invoices/WriteOffDialog.tsx';
import { useAddress } from '#web/kit/address.ts';
import { Button } from '#web/kit/Button.tsx';
import { CopyButton } from '#web/kit/CopyButton.tsx';
import { ExportLedesDialog } from '#web/ledes/ExportLedesDialog.tsx';
import { PayFromTrust } from '#web/trust-entries/PayFromTrust.tsx';

const look = { size: 'sm', variant: 'secondary' } as const;

type Asked = 'paid' | 'payment' | 'ledes' | 'write-off' | 'cancel';

/** What can be done with an invoice; what its state or the person's role rules out is not offered. */
export function InvoiceActions({ invoice }: { invoice: InvoiceRecord }) {
  const { go } = useAddress();
  const pdf = useInvoicePdf();
  const [asked, setAsked] = useState<Asked | null>(null);
  const isOwed = isOpen(invoice);
  const isFresh = isUntouched(invoice);
  const mayGiveUp = useMay('forgiveInvoices');
  const close = () => setAsked(null);
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      {isOwed && (
        <>
          <Button size="sm" icon={Check} onClick={() => setAsked('paid')}>
            Mark as Paid
          </Button>
          <Button {...look} icon={HandCoins} onClick={() => setAsked('payment')}>
            Record payment
          </Button>
        </>
      )}
      {/* It knows itself when it is offered, and keeps its form when somebody else has paid meanwhile. */}
      <PayFromTrust invoice={invoice} />
      {(isFresh || isOwed) && (
        <Button {...look} icon={Pencil} onClick={() => go({ edit: 'yes' })}>
          Edit
        </Button>
      )}
      <Button
        {...look}
        icon={FileDown}
        pending={pdf.isPending}
        onClick={() => pdf.mutate({ params: { id: invoice.id } })}
      >
        PDF
      </Button>
      {invoice.status !== 'cancelled' && (
        <Button {...look} icon={FileCode} onClick={() => setAsked('ledes')}>
          Export LEDES
        </Button>
      )}
      {isOwed && <ReminderLink invoice={invoice} />}
      {isOwed && mayGiveUp && (
        <Button {...look} icon={Eraser} onClick={() => setAsked('write-off')}>
          Write off
        </Button>
      )}
      {isFresh && mayGiveUp && (
        <Button {...look} variant="quiet-danger" icon={Ban} onClick={() => setAsked('cancel')}>
          Cancel invoice
        </Button>
      )}
      <CopyButton
        text={`${window.location.origin}/financial-mgmt?invoice=${invoice.id}`}
        what={`link to ${invoice.invoiceNumber}`}
      />
      <MarkPaidDialog invoice={asked === 'paid' ? invoice : null} onClose={close} />
      <PaymentDialog invoice={invoice} open={asked === 'payment'} onClose={close} />
      {asked === 'ledes' && <ExportLedesDialog invoices={[invoice]} onClose={close} />}
      <WriteOffDialog invoice={invoice} open={asked === 'write-off'} onClose={close} />
      <CancelInvoiceDialog invoice={invoice} open={asked === 'cancel'} onClose={close} />
    </div>
  );
}
