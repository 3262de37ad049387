/**
 * A statement that is sent again is parsed and planned once per connection, under a name of ours.
 * There are as many texts as places in the code; should something make new ones without end, the
 * later ones go without a name.
 */
import type pg from 'pg';

const names = new Map<string, string>();
const most = 1_000;

export function named(text: string, values: readonly unknown[]): pg.QueryConfig {
  let name = names.get(text);
  if (name === undefined && names.size < most) {
    name = `s${names.size}`;
    names.set(text, name);
  }
  return { name, text, values: values as unknown[] };
}
