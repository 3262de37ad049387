import { useState } from 'react';
import type { Client } from '#contract/clients.ts';
import { ClientFilterBar } from '#web/clients/ClientFilterBar.tsx';
import { ClientList } from '#web/clients/ClientList.tsx';
import { DeleteClient } from '#web/clients/DeleteClient.tsx';
import { readFilters } from '#web/clients/filters.ts';
import { useAddress } from '#web/kit/address.ts';

/** The tab 'Clients': all of them, or those that were put away. */
export function ClientsPanel() {
  const { search } = useAddress();
  const [leaving, setLeaving] = useState<Client | null>(null);
  const filters = readFilters(search);
  return (
    <div className="grid gap-4">
      <ClientFilterBar filters={filters} />
      {/* Another view is another list: the rows of this one must not stand in for its own. */}
      <ClientList key={filters.state} filters={filters} onDelete={setLeaving} />
      <DeleteClient client={leaving} onClose={() => setLeaving(null)} />
    </div>
  );
}
