/**
 * The names of many at once, when a firm moves in. Words are written at the very end of the transaction: whoever
 * enters the same ones meanwhile would have to wait for it.
 */
import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { type FirmDb, send } from '#server/kit/db.ts';
import { countWhole, type KnownName, searchWords } from './known-names.ts';
import { keysOf, lookupWords, type Source } from './remember.ts';

interface Known {
  source: Source;
  names: readonly KnownName[];
}

const wordsOf = new WeakMap<FirmDb, Set<string>>();

/** Of sources that were not known before; `rememberWords` has to follow. */
export async function rememberMany(db: FirmDb, known: readonly Known[]): Promise<void> {
  const seen = wordsOf.get(db) ?? new Set();
  wordsOf.set(db, seen);
  const names: { id: string; source: Source; name: KnownName }[] = [];
  const words: { id: string; word: string; whole: number }[] = [];
  let at = 0;
  for (const { source, names: theirs } of known) {
    for (const name of theirs) {
      const id = randomUUID();
      names.push({ id, source, name });
      const own = searchWords(name);
      const whole = countWhole(own);
      for (const word of own) seen.add(word);
      for (const word of lookupWords(name)) words.push({ id, word, whole });
    }
    // Others get their turn.
    if (++at % handful === 0) await setImmediate();
  }
  await send(db, insertNames, [
    names.map(({ source }) => source.id),
    names.map(({ source }) => source.type),
    names.map(({ id }) => id),
    names.map(({ name }) => name.kind),
    names.map(({ name }) => name.text),
  ]);
  await send(db, insertWords, [
    words.map(({ word }) => word),
    words.map(({ id }) => id),
    words.map(({ whole }) => whole),
  ]);
}

const handful = 100;
const wordsAtOnce = 1_000;

/** By what the words of all of them are found when they are misspelled. */
export async function rememberWords(db: FirmDb): Promise<void> {
  const words = [...(wordsOf.get(db) ?? [])].sort();
  wordsOf.delete(db);
  // As in remember.ts: one after the other.
  await send(
    db,
    "select pg_advisory_xact_lock(hashtextextended(current_setting('app.firm_id'), 18))",
    [],
  );
  for (let at = 0; at < words.length; at += wordsAtOnce) {
    const grams = words
      .slice(at, at + wordsAtOnce)
      .flatMap((word) => keysOf(word).map((gram) => ({ gram, word })));
    await send(db, insertGrams, [grams.map(({ gram }) => gram), grams.map(({ word }) => word)]);
    await setImmediate();
  }
}

export const forgetMany = (db: FirmDb, sourceIds: readonly string[]) =>
  send(db, 'delete from conflict_names where source_id = any($1::uuid[])', [sourceIds]);

const insertNames = `insert into conflict_names (source_id, source_type, id, kind, text)
  select * from unnest($1::uuid[], $2::text[], $3::uuid[], $4::text[], $5::text[])`;
const insertWords = `insert into conflict_words (word, name_id, whole_words)
  select * from unnest($1::text[], $2::uuid[], $3::smallint[])`;
const insertGrams = `insert into conflict_grams (gram, word)
  select * from unnest($1::text[], $2::text[]) as g(gram, word) order by gram, word on conflict do nothing`;
