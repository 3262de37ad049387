import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { type Client, clients } from '#contract/clients.ts';
import type { Written } from '#web/invoices/written-lines.ts';
import { useRead } from '#web/kit/api.ts';

/** The client in the picker; whenever it becomes another one, `onChange` hears of it once. */
export function useChosenClient(
  startId: string | null,
  onChange: (client: Client | null) => void,
): Client | null {
  const id = useWatch<Written, 'clientId'>({ name: 'clientId' }) ?? null;
  const { data } = useRead(clients.one, { params: { id: id ?? '' }, enabled: id !== null });
  const client = data && data.id === id ? data : null;
  const known = useRef(startId);
  useEffect(() => {
    const isThere = id === null || client !== null;
    if (!isThere || known.current === id) return;
    known.current = id;
    onChange(client);
  });
  return client;
}
