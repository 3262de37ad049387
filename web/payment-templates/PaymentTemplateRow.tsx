import { Pencil, Star, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { PaymentTemplate } from '#contract/payment-templates.ts';
import { Badge } from '#web/kit/Badge.tsx';
import { ConfirmDialog } from '#web/kit/ConfirmDialog.tsx';
import { IconButton } from '#web/kit/IconButton.tsx';
import { useRemovePaymentTemplate } from '#web/payment-templates/payment-template-calls.ts';

interface Props {
  template: PaymentTemplate;
  onEdit: () => void;
}

export function PaymentTemplateRow({ template, onEdit }: Props) {
  const remove = useRemovePaymentTemplate();
  const [isAsking, setAsking] = useState(false);
  const { id, name, instructions, isDefault } = template;
  return (
    <li className="flex items-start gap-1 py-2 pr-2 pl-4 sm:pr-4 sm:pl-5">
      <div className="min-w-0 flex-1 py-1.5">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium wrap-anywhere">{name}</span>
          {isDefault && (
            <Badge tone="info" icon={Star}>
              Default
            </Badge>
          )}
        </p>
        <p className="mt-0.5 line-clamp-4 max-w-[68ch] text-sm wrap-anywhere whitespace-pre-line text-muted">
          {instructions}
        </p>
      </div>
      <IconButton label={`Edit ${name}`} icon={Pencil} onClick={onEdit} className="text-muted" />
      <IconButton
        label={`Delete ${name}`}
        icon={Trash2}
        onClick={() => setAsking(true)}
        className="text-muted"
      />
      <ConfirmDialog
        open={isAsking}
        title="Delete this payment template?"
        text={
          <>
            <p className="font-medium wrap-anywhere text-fg">{name}</p>
            <p>Invoices keep the instructions they have. The template cannot be brought back.</p>
          </>
        }
        confirm="Delete"
        pending={remove.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => remove.mutate({ params: { id } })}
      />
    </li>
  );
}
