/**
 * One process that reads files, seen from the server. It knows nothing of the server's settings, may
 * read nothing but its own code, and is ended when a file takes too long.
 */
import { fork } from 'node:child_process';
import { realpathSync } from 'node:fs';
import path from 'node:path';
import type { Content } from '#server/kit/content.ts';
import { CannotRead, isDamaged, neededTooMuch, tookTooLong } from './cannot-read.ts';
import { type Job, type ToChild, ToParent } from './jobs.ts';

export interface ReadingProcess {
  /** Pieces of the answer are handed over as they come. */
  ask(
    job: Job,
    content: Content,
    take?: (piece: Uint8Array<ArrayBuffer>) => void,
  ): Promise<unknown>;
  /** Whether it can take another job. */
  isFit(): boolean;
  end(): Promise<void>;
}

export interface ProcessLimits {
  child: URL;
  seconds: number;
  megabytes: number;
}

const pieceBytes = 256 * 1024;
const startSeconds = 60;
/** Of one answer that comes in pieces. */
const mostHeld = 256 * 1024 * 1024;

export function startProcess({ child: script, seconds, megabytes }: ProcessLimits): ReadingProcess {
  const child = fork(script, [String(megabytes)], {
    execArgv: [...permissions(), `--max-old-space-size=${megabytes}`],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const gone = Promise.withResolvers<void>();
  let isReady = false;
  let isTired = false;
  let reason: Error | undefined;
  let ending: Error | undefined;
  let listening: ((message: ToParent) => void) | undefined;
  let held = 0;
  let taking: ((piece: Uint8Array<ArrayBuffer>) => void) | undefined;
  const waiting = new Set<(why: Error) => void>();

  function leave(why: Error) {
    ending ??= why;
    for (const giveUp of waiting) giveUp(ending);
    gone.resolve();
  }
  child.on('error', (error) => leave(reason ?? error));
  child.on('exit', (code, signal) =>
    leave(reason ?? (isReady ? causeOfDeath(code, signal) : new Error('The reader did not start'))),
  );
  child.on('message', (said) => {
    const { data: message } = ToParent.safeParse(said);
    if (!message) return kill(new CannotRead(isDamaged));
    if (message.say === 'piece') return hold(message.bytes);
    if (message.say === 'ready') isReady = true;
    else isTired = message.memory > (megabytes * 1024 * 1024) / 2;
    listening?.(message);
  });

  function hold(piece: Uint8Array<ArrayBuffer>) {
    held += piece.length;
    if (held > mostHeld) return kill(new CannotRead(neededTooMuch));
    taking?.(piece);
  }

  function kill(why: Error) {
    reason ??= why;
    child.kill('SIGKILL');
  }

  /** Given up when it takes too long, or when the process is gone. */
  async function within<T>(most: number, late: Error, start: (done: (value: T) => void) => void) {
    if (ending) throw ending;
    const timer = setTimeout(() => kill(late), most * 1000);
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    waiting.add(reject);
    try {
      start(resolve);
      return await promise;
    } finally {
      waiting.delete(reject);
      clearTimeout(timer);
    }
  }

  const hear = (most: number, late: Error) =>
    within<ToParent>(most, late, (done) => {
      listening = done;
    });

  /** Done when it is on its way, so that no more than one piece is held here. */
  const tell = (message: ToChild) =>
    within<void>(seconds, new CannotRead(tookTooLong), (done) => {
      // That the process is gone is told better by how it went.
      child.send(message, (error) => !error && done());
    });

  async function ask(
    job: Job,
    content: Content,
    take?: (piece: Uint8Array<ArrayBuffer>) => void,
  ): Promise<unknown> {
    child.ref();
    child.channel?.ref();
    try {
      if (!isReady) await hear(startSeconds, new Error('The reader did not start in time'));
      await tell({ say: 'begin' });
      for await (const bytes of content.stream()) {
        for (let at = 0; at < bytes.length; at += pieceBytes) {
          await tell({ say: 'take', bytes: bytes.subarray(at, at + pieceBytes) });
        }
      }
      taking = take;
      held = 0;
      const heard = hear(seconds, new CannotRead(tookTooLong));
      const [answer] = await Promise.all([heard, tell({ say: 'do', job })]);
      if (answer.say === 'done') return answer.result;
      if (answer.say === 'cannot') throw new CannotRead(answer.why, { cause: answer.cause });
      throw new Error('The reader said something out of turn');
    } finally {
      taking = undefined;
      child.unref();
      child.channel?.unref();
    }
  }

  return {
    ask,
    isFit: () => !ending && !reason && !isTired,
    end: () => {
      // Somebody waits for its end, which must not be the end of the server before.
      child.ref();
      kill(new Error('The reader was closed'));
      return gone.promise;
    },
  };
}

/** Not the data folder, not the network's settings, not another program. */
function permissions(): string[] {
  const root = path.join(import.meta.dirname, '..', '..');
  const code = ['reader', 'ledes-format'].map((noun) => path.join('server', noun));
  const own = ['package.json', ...code, 'contract', 'node_modules'];
  const places = own.map((name) => path.join(root, name));
  return [
    '--permission',
    '--allow-worker',
    // Some of them may be links.
    ...[...places, ...places.map((place) => realpathSync(place))].map(
      (place) => `--allow-fs-read=${place}`,
    ),
  ];
}

/** The watchdog ends it by force, and so does the system; Node gives up when its own memory is full. */
function causeOfDeath(code: number | null, signal: NodeJS.Signals | null): CannotRead {
  const isMemory = signal === 'SIGKILL' || signal === 'SIGABRT' || code === 134;
  return new CannotRead(isMemory ? neededTooMuch : isDamaged);
}
