/** Keeps what a check searches in step with the records, in the transaction that changes them. */
import { randomUUID } from 'node:crypto';
import type { ConflictSource } from '#contract/conflict-checks.ts';
import { type FirmDb, send } from '#server/kit/db.ts';
import { countWhole, isInitial, joinedWords, type KnownName, searchWords } from './known-names.ts';
import { runsOf, soundOf } from './likeness.ts';

export interface Source {
  type: Exclude<ConflictSource, 'person'>;
  id: string;
}

/** From now on the source is found by these names and no others. Nobody waits for it. */
export function remember(db: FirmDb, source: Source, names: readonly KnownName[]): void {
  const rows = names.map((name) => ({ ...name, id: randomUUID(), words: searchWords(name) }));
  const words = rows.flatMap(({ id, words: all, ...name }) =>
    lookupWords(name).map((word) => ({ id, word, whole: countWhole(all) })),
  );
  // Words written together are nearly as many as names: they are found when they are spelled right.
  const grams = [...new Set(rows.flatMap((row) => row.words))].flatMap((word) =>
    keysOf(word).map((gram) => ({ gram, word })),
  );
  // One after the other: of two who enter both sides at the same moment, the second must find the first.
  later(
    db,
    "select pg_advisory_xact_lock(hashtextextended(current_setting('app.firm_id'), 18))",
    [],
  );
  later(db, replace, [
    source.id,
    source.type,
    column(rows, 'id'),
    column(rows, 'kind'),
    column(rows, 'text'),
    column(words, 'word'),
    column(words, 'id'),
    column(words, 'whole'),
    column(grams, 'gram'),
    column(grams, 'word'),
  ]);
}

/** In one statement: it happens with every client and party that is saved. */
const replace = `
  with forgotten as (delete from conflict_names where source_id = $1),
  known as (insert into conflict_names (source_id, source_type, id, kind, text)
    select $1, $2, * from unnest($3::uuid[], $4::text[], $5::text[])),
  spelled as (insert into conflict_words (word, name_id, whole_words)
    select * from unnest($6::text[], $7::uuid[], $8::smallint[]))
  insert into conflict_grams (gram, word)
    select * from unnest($9::text[], $10::text[]) as g(gram, word)
    -- In one order, so that two who save the same words do not wait for each other for ever.
    order by gram, word on conflict do nothing`;

export const forget = (db: FirmDb, sourceId: string): void =>
  later(db, 'delete from conflict_names where source_id = $1', [sourceId]);

/** Everything a name is stored under; '=' stands before what is written apart. */
export const lookupWords = (name: KnownName): string[] => [
  ...searchWords(name),
  ...joinedWords(name).map((word) => `=${word}`),
];

/**
 * What a word is looked up by when it may be misspelled: four letters in a row, and its sound. Of two
 * words that count as spelled alike, by their trigrams, at least two neighbouring ones are the same.
 * E-mails, phones and what is written together are exact.
 */
export function keysOf(word: string): string[] {
  if (isInitial(word) || /^[@+=]/.test(word)) return [];
  const sound = soundOf(word);
  return sound ? [...runsOf(word, 4), `#${sound}`] : runsOf(word, 4);
}

const column = <Row, Name extends keyof Row>(rows: readonly Row[], name: Name) =>
  rows.map((row) => row[name]);

function later(db: FirmDb, text: string, values: unknown[]): void {
  send(db, text, values).catch(() => undefined);
}
