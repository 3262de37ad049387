/** Everything that is asked about an invoice, and what the choice of a client brings with it. */
import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Client } from '#contract/clients.ts';
import type { InvoiceRecord } from '#contract/invoices.ts';
import type { CurrentUser } from '#contract/users.ts';
import { FormPart } from '#web/clients/FormPart.tsx';
import { useToday } from '#web/frame/today.ts';
import { BillToFields } from '#web/invoices/BillToFields.tsx';
import { useChosenClient } from '#web/invoices/chosen-client.ts';
import { useDueDate } from '#web/invoices/due-date-field.ts';
import { InvoiceNumberField } from '#web/invoices/InvoiceNumberField.tsx';
import { PaymentFields } from '#web/invoices/PaymentFields.tsx';
import type { PaymentFilling } from '#web/invoices/payment-filling.ts';
import { usePaymentSources } from '#web/invoices/payment-sources.ts';
import { UnbilledTime } from '#web/invoices/UnbilledTime.tsx';
import { WorkFields } from '#web/invoices/WorkFields.tsx';
import type { Written } from '#web/invoices/written-lines.ts';
import { DayField } from '#web/kit/DayField.tsx';
import { useLateFocus } from '#web/kit/late-focus.ts';

export interface InvoiceFieldsProps {
  firm: CurrentUser;
  /** The invoice that is edited. */
  invoice: InvoiceRecord | null;
  /** The client a new one starts with. */
  client: Client | null;
  nextNumber?: string;
  payment: PaymentFilling;
}

const wide = 'sm:col-span-2 grid gap-4';

export function InvoiceFields({ firm, invoice, client, nextNumber, payment }: InvoiceFieldsProps) {
  const { getValues, setValue } = useFormContext<Written>();
  const today = useToday();
  const sources = usePaymentSources(firm, invoice?.id ?? null);
  const due = useDueDate(client);
  const startId = invoice ? invoice.clientId : (client?.id ?? null);

  const broughtName = useRef(client?.name ?? null);
  const chosen = useChosenClient(startId, {
    onLeave: (nextId) => {
      setValue('matterId', null, { shouldDirty: true });
      due.follow(null, today);
      if (getValues('clientName') === broughtName.current)
        setValue('clientName', '', { shouldDirty: true });
      broughtName.current = null;
      payment.takeBack(nextId !== null);
    },
    onArrive: (another) => {
      if (!another) return payment.askToClear();
      due.follow(another, today);
      broughtName.current = another.name;
      setValue('clientName', another.name, { shouldDirty: true, shouldValidate: true });
      payment.fill(sources.client(another));
    },
  });

  const first = useLateFocus<HTMLDivElement>();
  const isStarted = useRef(false);
  useEffect(() => {
    const isStillTheirs = client && chosen?.id === client.id;
    if (isStarted.current || !isStillTheirs || invoice || !sources.isReady) return;
    isStarted.current = true;
    payment.fill(sources.client(client), true);
  });
  return (
    <div ref={first} className="grid min-w-0 content-start gap-5">
      <FormPart title="Invoice">
        <InvoiceNumberField next={nextNumber} isNew={invoice === null} />
        <div className={wide}>
          <BillToFields client={chosen} />
        </div>
        <DayField name="issueDate" label="Issue Date" required />
        <DayField name="dueDate" label="Due Date" hint={due.line} required />
      </FormPart>
      <FormPart title="What is billed">
        <div className={wide}>
          {!invoice && <UnbilledTime />}
          <WorkFields isShared={Boolean(invoice?.splitId)} />
        </div>
      </FormPart>
      <FormPart title="Payment">
        <div className={wide}>
          <PaymentFields firm={firm} payment={payment} invoiceId={invoice?.id ?? null} />
        </div>
      </FormPart>
    </div>
  );
}
