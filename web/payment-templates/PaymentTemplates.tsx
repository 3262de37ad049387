import { Plus } from 'lucide-react';
import { Arriving } from '#web/kit/Arriving.tsx';
import { useAddress } from '#web/kit/address.ts';
import { Button } from '#web/kit/Button.tsx';
import { Card } from '#web/kit/Card.tsx';
import { EmptyState } from '#web/kit/EmptyState.tsx';
import { PaymentTemplateDialog } from '#web/payment-templates/PaymentTemplateDialog.tsx';
import { PaymentTemplateRow } from '#web/payment-templates/PaymentTemplateRow.tsx';
import { usePaymentTemplates } from '#web/payment-templates/payment-template-calls.ts';

/** Payment instructions under a name, to be used again on an invoice. */
export function PaymentTemplates() {
  const { go } = useAddress();
  const list = usePaymentTemplates();
  return (
    <section aria-labelledby="payment-templates" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="payment-templates" className="title">
          Payment templates
        </h2>
        <Button
          variant="secondary"
          icon={Plus}
          onClick={() => go({ template: 'new' })}
          className="print:hidden"
        >
          Add Template
        </Button>
      </div>
      <Card flush>
        <Arriving
          read={list}
          rows={3}
          loading="Loading payment templates"
          failed="Could not load payment templates."
        />
        {list.data?.length === 0 && (
          <EmptyState
            text="No payment templates yet."
            hint="Payment instructions of an invoice can be saved as one, too."
          />
        )}
        {list.data && list.data.length > 0 && (
          <ul className="divide-y divide-border">
            {list.data.map((template) => (
              <PaymentTemplateRow
                key={template.id}
                template={template}
                onEdit={() => go({ template: template.id })}
              />
            ))}
          </ul>
        )}
      </Card>
      <PaymentTemplateDialog />
    </section>
  );
}
