import * as z from 'zod';
import { clients } from '#contract/clients.ts';
import { useRead } from '#web/kit/api.ts';

const Id = z.uuid();

/** Who paid: a client by the name it has now, anybody else by the name on the bill, which is all there is of them. */
export function usePayerName(payer: string | undefined): string | undefined {
  const isClient = Id.safeParse(payer).success;
  const { data, isError } = useRead(clients.one, {
    params: { id: payer ?? '' },
    enabled: isClient,
  });
  if (!isClient) return payer;
  return data?.name ?? (isError ? 'one client' : undefined);
}
