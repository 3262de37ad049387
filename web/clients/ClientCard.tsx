import { Pencil, Trash2 } from 'lucide-react';
import type { Client } from '#contract/clients.ts';
import { ClientStatusBadge } from '#web/clients/ClientStatusBadge.tsx';
import { ContactLines } from '#web/clients/ContactLines.tsx';
import { PaymentInstructions } from '#web/clients/PaymentInstructions.tsx';
import { PaymentMethodBadge } from '#web/clients/PaymentMethodBadge.tsx';
import { IconButton } from '#web/kit/IconButton.tsx';
import { MoneyText } from '#web/kit/MoneyText.tsx';
import { PlaceLink } from '#web/kit/PlaceLink.tsx';

interface Props {
  client: Client;
  onEdit: () => void;
  onDelete: () => void;
}

/** A client at a glance: how to reach them, and how they pay. */
export function ClientCard({ client, onEdit, onDelete }: Props) {
  const { name, preferredPaymentMethod: method, status, billingRate } = client;
  return (
    <li className="flex min-w-0 flex-col gap-2.5 rounded-lg border border-border bg-surface p-4 shadow-card print:break-inside-avoid">
      <div className="flex items-start gap-2">
        <h2 className="min-w-0 flex-1 py-1.5 leading-6">
          <PlaceLink
            parts={{ client: client.id }}
            className="line-clamp-3 min-h-6 text-lg font-semibold wrap-anywhere text-fg no-underline hover:text-link hover:underline"
          >
            {name}
          </PlaceLink>
        </h2>
        <div className="-mt-0.5 -mr-2 flex shrink-0 print:hidden">
          <IconButton
            label={`Edit ${name}`}
            icon={Pencil}
            onClick={onEdit}
            className="text-muted"
          />
          <IconButton
            label={`Delete ${name}`}
            icon={Trash2}
            onClick={onDelete}
            className="text-muted"
          />
        </div>
      </div>
      <ContactLines client={client} />
      {client.paymentInstructions && (
        <PaymentInstructions text={client.paymentInstructions} of={name} />
      )}
      <div className="mt-auto flex flex-wrap items-center gap-x-2 gap-y-1.5 border-t border-border pt-3 text-sm empty:hidden">
        {method && <PaymentMethodBadge method={method} />}
        <ClientStatusBadge status={status} />
        {billingRate && (
          <span className="ml-auto text-muted">
            <MoneyText amount={billingRate} /> / hour
          </span>
        )}
      </div>
    </li>
  );
}
