/**
 * What the contract says of the columns that come back: the rule of the form where there is one, otherwise that
 * of the answer. A table that is missing here does not compile, and a column of text, of a list or of JSON that
 * has neither a rule nor a reason does not pass a test. All others are judged by their kind as well: an id, a
 * day, a moment, a number, an amount. What must not be absent, the tables say themselves.
 */
import type * as z from 'zod';
import type { Tables } from '#server/kit/tables.ts';
import { moneyRules } from './money-rules.ts';
import { officeRules } from './office-rules.ts';
import type { RecordTable } from './tables.ts';

type Camel<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name;
type Rules = {
  [Table in RecordTable]: Partial<Record<keyof Tables[Camel<Table>], z.ZodType>>;
};

export const rowRules: Rules = { ...officeRules, ...moneyRules };

const fromNames =
  'follows from the names of clients and parties, with which it is compared afterwards';

/** What no rule is asked for, and why. */
export const unruled: Readonly<Record<string, string>> = {
  'conflict_grams.gram': fromNames,
  'conflict_grams.word': fromNames,
  'conflict_names.source_type': fromNames,
  'conflict_names.kind': fromNames,
  'conflict_names.text': fromNames,
  'conflict_words.word': fromNames,
};
