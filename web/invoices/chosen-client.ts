import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { type Client, clients } from '#contract/clients.ts';
import type { Written } from '#web/invoices/written-lines.ts';
import { useRead } from '#web/kit/api.ts';

interface Change {
  /** At once, with the id of who comes next. */
  onLeave: (nextId: string | null) => void;
  /** As soon as that one is known; null for nobody, or for somebody who could not be read. */
  onArrive: (client: Client | null) => void;
}

/** The client in the picker; whenever it becomes another one, each of the two is told once. */
export function useChosenClient(
  startId: string | null,
  { onLeave, onArrive }: Change,
): Client | null {
  const id = useWatch<Written, 'clientId'>({ name: 'clientId' }) ?? null;
  const { data, isError } = useRead(clients.one, {
    params: { id: id ?? '' },
    enabled: id !== null,
  });
  const client = data && data.id === id ? data : null;
  const last = useRef({ id: startId, isKnown: true });
  useEffect(() => {
    if (last.current.id !== id) {
      last.current = { id, isKnown: false };
      onLeave(id);
    }
    const isThere = id === null || client !== null || isError;
    if (!isThere || last.current.isKnown) return;
    last.current.isKnown = true;
    onArrive(client);
  });
  return client;
}
