import { useWatch } from 'react-hook-form';
import { type Matter, matters } from '#contract/matters.ts';
import type { Written } from '#web/invoices/written-lines.ts';
import { useRead } from '#web/kit/api.ts';
import { LookupField } from '#web/kit/LookupField.tsx';

/** One of the chosen client's matters. */
export function ClientMatterField({ clientId }: { clientId: string }) {
  const id = useWatch<Written, 'matterId'>({ name: 'matterId' }) ?? null;
  const { data } = useRead(matters.one, { params: { id: id ?? '' }, enabled: id !== null });
  const useOptions = (typed: string) => useMattersOf(clientId, typed);
  return (
    <LookupField
      name="matterId"
      label="Matter"
      useOptions={useOptions}
      chosen={data && nameOf(data)}
      emptyLabel="None"
    />
  );
}

function useMattersOf(clientId: string, typed: string) {
  const { data, isFetching } = useRead(matters.list, {
    query: { clientId, q: typed || undefined, limit: '8' },
  });
  const options = data?.map((matter) => ({
    value: matter.id,
    label: nameOf(matter),
    hint: matter.description ?? undefined,
  }));
  return { options, isFetching };
}

const nameOf = ({ matterNumber }: Matter) => matterNumber;
