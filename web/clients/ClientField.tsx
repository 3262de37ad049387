import { placeOf } from '#contract/addresses.ts';
import { clients } from '#contract/clients.ts';
import { useRead } from '#web/kit/api.ts';
import type { BoundFieldProps } from '#web/kit/bound-field.ts';
import { LookupField } from '#web/kit/LookupField.tsx';

interface Props extends BoundFieldProps {
  /** The name of the client the form starts with. */
  chosen?: string;
  /** The id of a client that is not offered. */
  except?: string;
}

/** One of the firm's clients, found by name; its place tells it from another of the same name. */
export function ClientField({ except, ...props }: Props) {
  const useOptions = (typed: string) => useClientOptions(typed, except);
  return <LookupField {...props} useOptions={useOptions} placeholder="Type a name" />;
}

export function useClientOptions(typed: string, except?: string) {
  const { data, isFetching } = useRead(clients.list, {
    query: { q: typed || undefined, limit: '8' },
  });
  const options = data
    ?.filter(({ id }) => id !== except)
    .map((client) => ({
      value: client.id,
      label: client.name,
      hint: placeOf(client) || (client.email ?? undefined),
    }));
  return { options, isFetching };
}
