/**
 * What somebody ticks counts at once, and is sent one after the other in the order in which it was ticked: whoever goes
 * down a statement does not wait for the server between two lines.
 */
import { useEffect, useRef, useState } from 'react';
import { useClear } from '#web/trust-reconciliations/reconciliation-calls.ts';
import type { SeenRow } from '#web/trust-reconciliations/seen-rows.ts';

type Asked = ReadonlyMap<string, boolean>;
const nothing: Asked = new Map();

/** As many as are taken at once. */
const most = 1000;

interface Read {
  isFetching: boolean;
  error: unknown;
}

export function useTicks(reconciliationId: string, { isFetching, error }: Read) {
  const clear = useClear();
  const [asked, setAsked] = useState(nothing);
  const [underWay, setUnderWay] = useState(0);
  const last = useRef<Promise<void>>(Promise.resolve());

  // Answered and read again: from here on the entries say it themselves.
  const isThere = underWay === 0 && !isFetching && error === null;
  useEffect(() => {
    if (isThere) setAsked(nothing);
  }, [isThere]);

  const send = async (entryIds: string[], isCleared: boolean) => {
    try {
      await clear.mutateAsync({ params: { id: reconciliationId }, body: { entryIds, isCleared } });
    } catch {
      // Why, the call has said. What was ticked anew meanwhile is sent after this one.
      setAsked((now) => without(now, entryIds, isCleared));
    }
    setUnderWay((count) => count - 1);
  };

  return {
    shown: (rows: readonly SeenRow[]): SeenRow[] =>
      rows.map((row) => ({ ...row, isSeen: asked.get(row.entry.id) ?? row.isSeen })),
    tick: (entryIds: readonly string[], isCleared: boolean) => {
      setAsked((now) => new Map([...now, ...entryIds.map((id) => [id, isCleared] as const)]));
      for (let from = 0; from < entryIds.length; from += most) {
        setUnderWay((count) => count + 1);
        const part = entryIds.slice(from, from + most);
        last.current = last.current.then(() => send(part, isCleared));
      }
    },
  };
}

const without = (asked: Asked, ids: readonly string[], isCleared: boolean): Asked =>
  new Map([...asked].filter(([id, is]) => !(ids.includes(id) && is === isCleared)));
