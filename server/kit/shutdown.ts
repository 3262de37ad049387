/**
 * The way out: first the program says that it is leaving and goes on working, so that whoever sends
 * it requests can look elsewhere; then it closes what it opened, the last first.
 */
export interface Shutdown {
  /** What to close when the time comes. Register it as soon as it is open. */
  closing(close: () => unknown): void;
  /** From the first signal on. */
  isStopping(): boolean;
  /** Closes everything now, as after a start that failed half-way. */
  close(): Promise<void>;
  /** Obeys the signals from now on, and tells how it went. */
  onSignal(done: (error?: unknown) => void): void;
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

export function openShutdown(drainSeconds: number): Shutdown {
  const opened: (() => unknown)[] = [];
  let isStopping = false;

  const close = async () => {
    let failure: unknown;
    for (const one of opened.splice(0).reverse()) {
      // One that cannot be closed must not keep the others open: the database is the last.
      await Promise.resolve()
        .then(one)
        .catch((error: unknown) => {
          failure ??= error;
        });
    }
    if (failure) throw failure;
  };

  return {
    closing: (one) => void opened.push(one),
    isStopping: () => isStopping,
    close,
    onSignal(done) {
      const obey = async () => {
        // A second signal while closing changes nothing: the first one is being obeyed.
        if (isStopping) return;
        isStopping = true;
        if (drainSeconds > 0) await new Promise((go) => setTimeout(go, drainSeconds * 1000));
        await close().then(() => done(), done);
      };
      for (const signal of signals) process.on(signal, () => void obey());
    },
  };
}
