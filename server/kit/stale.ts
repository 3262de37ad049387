/**
 * Which reads a transaction makes stale. Once it is committed, every process of this database hears of
 * it, and the pages that show such a read ask again. Told a few at a time: a notification of
 * PostgreSQL's own makes all commits stand in line.
 */
import type { FirmDb } from '#server/kit/db.ts';
import type { Engine } from '#server/kit/engine.ts';

export interface Stale {
  firmId: string;
  paths: readonly string[];
  /** The page that did it knows already. */
  page?: string;
  /** Only this person's reads. */
  userId?: string;
}

type Aim = Pick<Stale, 'page' | 'userId'>;

/** The channel of the database that all processes share. */
export const staleChannel = 'firmament_stale';

/** What each open transaction has made stale so far; only of one firm's is anything kept. */
const marked = new WeakMap<object, { firmId: string; stale: Map<string, Stale> }>();

/** Whose reads they are; said by whoever opens a firm's transaction. */
export const isOfFirm = (db: object, firmId: string) =>
  void marked.set(db, { firmId, stale: new Map() });

/** To be told when, and only when, this transaction is committed. */
export function makeStale(db: FirmDb, paths: readonly string[], aim: Aim = {}): void {
  const of = marked.get(db);
  if (of && paths.length > 0) join(of.stale, { firmId: of.firmId, paths, ...aim });
}

/** The transaction is committed. */
export function tellStale(engine: Engine, db: object): void {
  const of = marked.get(db)?.stale;
  if (!of || of.size === 0) return;
  const waiting = tellingOn(engine);
  for (const stale of of.values()) join(waiting.told, stale);
  waiting.timer ??= setTimeout(() => tellNow(engine), within).unref();
}

/** What waits is told at once, before a program ends. */
export function tellNow(engine: Engine): void {
  const waiting = tellingOn(engine);
  clearTimeout(waiting.timer);
  waiting.timer = undefined;
  const told = [...waiting.told.values()];
  waiting.told.clear();
  if (told.length > 0) engine.announce(staleChannel, told.map(textOf));
}

/** Long enough for the writes of one moment, too short to be noticed. */
const within = 40;
const telling = new WeakMap<Engine, { told: Map<string, Stale>; timer?: NodeJS.Timeout }>();

function tellingOn(engine: Engine) {
  const known = telling.get(engine) ?? { told: new Map<string, Stale>() };
  telling.set(engine, known);
  return known;
}

function join(into: Map<string, Stale>, stale: Stale): void {
  const key = [stale.firmId, stale.page, stale.userId].join(' ');
  const paths = new Set([...(into.get(key)?.paths ?? []), ...stale.paths]);
  into.set(key, { ...stale, paths: [...paths] });
}

const textOf = ({ firmId, paths, page = '', userId = '' }: Stale) =>
  [firmId, page, userId, ...paths].join(' ');

export function readStale(text: string): Stale {
  const [firmId = '', page, userId, ...paths] = text.split(' ');
  return { firmId, paths, page: page || undefined, userId: userId || undefined };
}
