/**
 * How far an import has come. While the file is on its way the bar rises by a tenth every tenth of a second,
 * up to nine of them; as soon as the server counts rows, it follows those.
 */
import { useEffect, useState } from 'react';
import { imports } from '#contract/imports.ts';
import { progressText, shareDone } from '#web/imports/import-words.ts';
import { useRead } from '#web/kit/api.ts';
import { randomName } from '#web/kit/page-id.ts';

const step = 10;
const stepMs = 100;
const mostByTimer = 90;
const askEveryMs = 500;

export interface Going {
  /** Under which name the server knows it. */
  ticket: string;
  /** The whole file has left. */
  isSent: boolean;
  isDone: boolean;
}

/** Null while nothing is being imported. */
export function useImportProgress(going: Going | null): { percent: number; words: string } | null {
  const rows = useRows(going);
  const [byTimer, setByTimer] = useState(0);
  const ticket = going?.ticket;
  useEffect(() => {
    setByTimer(0);
    if (ticket === undefined) return;
    const timer = setInterval(
      () => setByTimer((percent) => Math.min(mostByTimer, percent + step)),
      stepMs,
    );
    return () => clearInterval(timer);
  }, [ticket]);

  if (!going) return null;
  if (going.isDone) return { percent: 100, words: '' };
  const counted = rows && shareDone(rows);
  if (rows && typeof counted === 'number') return { percent: counted, words: progressText(rows) };
  return { percent: byTimer, words: byTimer === mostByTimer ? 'Still working…' : '' };
}

/** What the server says of it, once all of the file is there. */
export function useRows(going: Going | null) {
  const isAsking = going?.isSent === true && !going.isDone;
  const { data } = useRead(imports.progress, {
    query: { ticket: going?.ticket ?? '' },
    enabled: isAsking,
    refreshEvery: askEveryMs,
  });
  return isAsking ? data : undefined;
}

/** A name of the shape the server takes; see randomName for where the browser gives another. */
export function newTicket(): string {
  const name = randomName();
  if (name.includes('-')) return name;
  const [, a, b, c, d, e] = /^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/.exec(name) ?? [];
  return `${a}-${b}-4${c}-8${d}-${e}`;
}
