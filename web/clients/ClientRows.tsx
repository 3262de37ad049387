import type { Client } from '#contract/clients.ts';
import { ClientCard } from '#web/clients/ClientCard.tsx';
import type { View } from '#web/clients/filters.ts';
import { PutAwayRow } from '#web/clients/PutAwayRow.tsx';
import { useAddress } from '#web/kit/address.ts';
import { Card } from '#web/kit/Card.tsx';

interface Props {
  clients: readonly Client[];
  view?: View;
  onDelete: (client: Client) => void;
}

/** Cards for those the firm works with, short rows for those that were put away. */
export function ClientRows({ clients, view, onDelete }: Props) {
  const { go } = useAddress();
  if (view) {
    return (
      <Card flush>
        <ul aria-label="Clients">
          {clients.map((client) => (
            <PutAwayRow key={client.id} client={client} />
          ))}
        </ul>
      </Card>
    );
  }
  return (
    <ul aria-label="Clients" className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {clients.map((client) => (
        <ClientCard
          key={client.id}
          client={client}
          onEdit={() => go({ edit: client.id })}
          onDelete={() => onDelete(client)}
        />
      ))}
    </ul>
  );
}
