/** Whether a row could have been written by the product: every value is asked what the contract says of its field. */

import type * as z from 'zod';
import { beyondBounds } from '#contract/bounds.ts';
import { sentence } from '#contract/sentences.ts';
import type { Row } from './lines.ts';
import { rowRules } from './row-rules.ts';
import { ruleOfType, travelling } from './stored-text.ts';
import type { MovedColumn, RecordTable } from './tables.ts';

/** What is wrong with a row, in a sentence. */
export type Judge = (row: Row) => string | undefined;

export function judgeOf(table: string, columns: readonly MovedColumn[]): Judge {
  const rules = columns.flatMap(({ name, type }) => {
    const schema = ruleOf(table, name) ?? ruleOfType(type);
    return schema ? [{ name, type, field: camel(name), schema }] : [];
  });
  return (row) => {
    for (const { name, type, field, schema } of rules) {
      const text = row[name] ?? null;
      if (text === null) continue;
      const value = travelling(text, type);
      const issue = beyondBounds(schema, value) ?? schema.safeParse(value).error?.issues[0];
      if (issue) return sentence({ ...issue, path: [field, ...issue.path] });
    }
    return undefined;
  };
}

/** Of a column, by the names the database has for both. */
export function ruleOf(table: string, column: string): z.ZodType | undefined {
  const rules: Record<string, z.ZodType | undefined> = rowRules[table as RecordTable] ?? {};
  const field = camel(column);
  return Object.hasOwn(rules, field) ? rules[field] : undefined;
}

export const camel = (name: string) =>
  name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
