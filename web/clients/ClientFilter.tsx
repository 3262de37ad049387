import { clients } from '#contract/clients.ts';
import { useClientOptions } from '#web/clients/ClientField.tsx';
import { useRead } from '#web/kit/api.ts';
import { Lookup } from '#web/kit/Lookup.tsx';

interface Props {
  clientId: string | undefined;
  onChange: (clientId: string | undefined) => void;
}

/** Narrows a list to one client. */
export function ClientFilter({ clientId, onChange }: Props) {
  const { data, isError } = useRead(clients.one, {
    params: { id: clientId ?? '' },
    enabled: clientId !== undefined,
  });
  return (
    <Lookup
      label="Client"
      emptyLabel="All clients"
      useOptions={useOptions}
      value={clientId ?? null}
      chosen={isError ? 'A client that is not there' : data?.name}
      onChange={(value) => onChange(value ?? undefined)}
    />
  );
}

const useOptions = (typed: string) => useClientOptions(typed);
