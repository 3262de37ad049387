import { clients } from '#contract/clients.ts';
import { useRead } from '#web/kit/api.ts';
import { StatCard } from '#web/kit/StatCard.tsx';

/** Three figures about all clients; a dash for what is not known. */
export function ClientFigures() {
  const { data } = useRead(clients.figures);
  const terms = data?.averagePaymentTerms;
  return (
    <div className="grid grid-cols-2 gap-4 sm:grid-cols-3 max-sm:*:last:col-span-2">
      <StatCard label="Total Clients" value={data?.total ?? '–'} />
      <StatCard label="Active Clients" value={data?.active ?? '–'} />
      <StatCard
        label="Avg Payment Terms"
        value={terms === undefined ? '–' : terms === 1 ? '1 day' : `${terms} days`}
      />
    </div>
  );
}
