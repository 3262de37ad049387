/**
 * Files on their way to the server, one after the other. It belongs to no component: closing a dialog or
 * opening another screen stops nothing, and what failed stays here until it is tried again or given up.
 */

type UploadState = 'waiting' | 'sending' | 'kept' | 'failed';

/** What somebody wants to be kept. */
export interface Wanted {
  file: File;
  name: string;
  category: string;
  matterId: string | null;
  /** With commas between them. */
  tags: string;
}

export interface QueuedUpload extends Wanted {
  /** Also tells the server that a second try is the same upload. */
  id: string;
  state: UploadState;
  /** Of the bytes that have left. */
  percent: number;
  /** Why it failed. */
  reason: string | null;
}

/** What a run has come to, once nothing is waiting any more. */
export interface Outcome {
  kept: number;
  /** Why each of the others failed. */
  failed: readonly string[];
}

interface Way {
  newId: () => string;
  /** Sends one file; what it throws is a failure. */
  send: (
    upload: QueuedUpload,
    onProgress: (percent: number) => void,
    signal: AbortSignal,
  ) => Promise<void>;
  reasonOf: (error: unknown) => string;
  onEnd: (outcome: Outcome) => void;
}

export function openUploadQueue({ newId, send, reasonOf, onEnd }: Way) {
  const listeners = new Set<() => void>();
  let uploads: readonly QueuedUpload[] = [];
  let current: { id: string; abort: AbortController } | null = null;
  let run = { kept: 0, failed: [] as string[] };

  const set = (next: readonly QueuedUpload[]) => {
    uploads = next;
    for (const listener of listeners) listener();
  };
  const change = (id: string, parts: Partial<QueuedUpload>) =>
    set(uploads.map((upload) => (upload.id === id ? { ...upload, ...parts } : upload)));
  const drop = (id: string) => set(uploads.filter((upload) => upload.id !== id));

  async function goOn() {
    if (current) return;
    const next = uploads.find(({ state }) => state === 'waiting');
    if (!next) return end();
    const { id } = next;
    const abort = new AbortController();
    current = { id, abort };
    change(id, { state: 'sending', percent: 0, reason: null });
    try {
      await send(next, (percent) => change(id, { percent }), abort.signal);
      run.kept += 1;
      change(id, { state: 'kept', percent: 100 });
    } catch (error) {
      if (!abort.signal.aborted) {
        const reason = reasonOf(error);
        run.failed.push(reason);
        change(id, { state: 'failed', reason });
      }
    }
    current = null;
    void goOn();
  }

  function end() {
    const outcome = run;
    run = { kept: 0, failed: [] };
    // What is kept is in the list of documents.
    set(uploads.filter(({ state }) => state !== 'kept'));
    if (outcome.kept > 0 || outcome.failed.length > 0) onEnd(outcome);
  }

  return {
    /** Gives back the ids by which they are known here. */
    add(wanted: readonly Wanted[]): string[] {
      const added = wanted.map(
        (one): QueuedUpload => ({
          ...one,
          id: newId(),
          state: 'waiting',
          percent: 0,
          reason: null,
        }),
      );
      set([...uploads, ...added]);
      void goOn();
      return added.map(({ id }) => id);
    },
    retry(id: string) {
      change(id, { state: 'waiting', percent: 0, reason: null });
      void goOn();
    },
    /** Also in the middle of its way. What has arrived already stays. */
    cancel(id: string) {
      if (uploads.find((upload) => upload.id === id)?.state === 'kept') return;
      drop(id);
      if (current?.id === id) current.abort.abort();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    uploads: () => uploads,
  };
}

export const isUnderWay = (uploads: readonly QueuedUpload[]) =>
  uploads.some(({ state }) => state === 'waiting' || state === 'sending');
