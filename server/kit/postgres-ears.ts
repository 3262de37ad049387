/**
 * What other processes announce, heard on a connection of its own, which is opened when somebody first
 * listens. When it breaks it is opened again, and whoever listens is told that something may have been
 * missed. Behind a pooler that does not pass notifications on, each process still hears itself.
 */
import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import pg from 'pg';

const soonest = 500;
const latest = 30_000;
/** A line that was cut without a word, by a firewall or with its machine, is noticed by asking. */
const askEvery = 30_000;
const patience = 5_000;

export function openEars(url: string) {
  const self = randomUUID();
  const word = new EventEmitter().setMaxListeners(0);
  const channels = new Set<string>();
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let pause = soonest;
  let isClosed = false;

  const listenTo = (line: pg.Client, channel: string) =>
    line.query(`listen ${pg.escapeIdentifier(channel)}`);

  const open = async () => {
    const line = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: patience,
      query_timeout: patience,
    });
    client = line;
    let isCut = false;
    let asking: NodeJS.Timeout | undefined;
    const onCut = () => {
      if (isCut || isClosed) return;
      isCut = true;
      client = undefined;
      clearInterval(asking);
      void line.end().catch(() => undefined);
      retry = setTimeout(() => void open(), pause).unref();
      pause = Math.min(pause * 2, latest);
    };
    line.on('error', onCut);
    line.on('end', onCut);
    line.on('notification', ({ channel, payload = '' }) => {
      // What this process said it has heard already.
      if (!payload.startsWith(self)) word.emit(channel, payload.slice(self.length + 1));
    });
    try {
      await line.connect();
      for (const channel of channels) await listenTo(line, channel);
      pause = soonest;
      retry = undefined;
      // Also the first time: what was said while it was being opened was not heard.
      word.emit('gap');
      asking = setInterval(() => line.query('select 1').catch(onCut), askEvery).unref();
    } catch {
      onCut();
    }
  };

  return {
    /** How the others know what this process has said. */
    self,
    tell(channel: string, texts: readonly string[]) {
      for (const text of texts) word.emit(channel, text);
    },
    hear(channel: string, listener: (text: string) => void, onGap: () => void) {
      word.on(channel, listener);
      word.on('gap', onGap);
      if (!channels.has(channel)) {
        channels.add(channel);
        if (!client && !retry) void open();
        else if (client) listenTo(client, channel).catch(() => undefined);
      }
      return () => {
        word.off(channel, listener);
        word.off('gap', onGap);
      };
    },
    async close() {
      isClosed = true;
      clearTimeout(retry);
      await client?.end().catch(() => undefined);
    },
  };
}
