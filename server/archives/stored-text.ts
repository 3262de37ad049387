/** A value as PostgreSQL writes it, in the form in which it travels and in which the contract judges it. */
import * as z from 'zod';
import { Day, Instant } from '#contract/dates.ts';
import { isId } from '#server/kit/ids.ts';
import { readJson } from './stored-rules.ts';

/** What is none stays text, or is undefined: no rule takes it then. */
export function travelling(text: string, type: string): unknown {
  if (type.endsWith('[]')) {
    const of = type.slice(0, -2);
    return itemsOf(text)?.map((item) => (item === null ? null : travelling(item, of)));
  }
  switch (kindOf(type)) {
    case 'boolean':
      return text === 'true' ? true : text === 'false' ? false : text;
    case 'number':
      return /^-?\d{1,16}$/.test(text) ? Number(text) : text;
    case 'moment':
      return text.replace(' ', 'T').replace(/\+00$/, 'Z');
    case 'json':
      return readJson(text);
    default:
      return text;
  }
}

/** What any value of a type has to be, where the contract says nothing more of it. */
export function ruleOfType(type: string): z.ZodType | undefined {
  if (type.endsWith('[]')) {
    const item = ruleOfType(type.slice(0, -2));
    return item && z.array(item);
  }
  const kind = kindOf(type);
  return kind === 'text' || kind === 'json' ? undefined : rules[kind];
}

type Kind = 'boolean' | 'number' | 'amount' | 'moment' | 'day' | 'id' | 'json' | 'text';

function kindOf(type: string): Kind {
  if (type === 'boolean') return 'boolean';
  if (/^(?:small|big)?int(?:eger)?$/.test(type)) return 'number';
  if (type.startsWith('numeric')) return 'amount';
  if (type === 'timestamp with time zone') return 'moment';
  if (type === 'date') return 'day';
  if (type === 'uuid') return 'id';
  return type === 'jsonb' ? 'json' : 'text';
}

/** The database takes 'infinity' for a day and 'NaN' for an amount; nothing here can reckon with them. */
const rules: Record<Exclude<Kind, 'text' | 'json'>, z.ZodType> = {
  boolean: z.boolean({ error: 'must be true or false' }),
  number: z.int('must be a whole number'),
  amount: z.string().regex(/^-?\d{1,16}(?:\.\d{1,4})?$/, 'must be an amount'),
  moment: Instant,
  day: Day,
  id: z.string().refine(isId, 'must be an id'),
};

/** `{plain,"with \"signs\"",NULL}`; undefined where it is no list. */
function itemsOf(text: string): (string | null)[] | undefined {
  if (!text.startsWith('{') || !text.endsWith('}')) return undefined;
  if (text === '{}') return [];
  const item = /(?:"((?:[^"\\]|\\.)*)"|([^\s"{},\\]+))([,}])/sy;
  const items: (string | null)[] = [];
  item.lastIndex = 1;
  for (let found = item.exec(text); found; found = item.exec(text)) {
    const [, quoted, plain, end] = found;
    if (quoted !== undefined) items.push(quoted.replace(/\\(.)/gs, '$1'));
    else items.push(plain === 'NULL' || plain === undefined ? null : plain);
    if (end === '}') return item.lastIndex === text.length ? items : undefined;
  }
  return undefined;
}
