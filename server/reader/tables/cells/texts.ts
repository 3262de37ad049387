/** Texts, names, addresses of mail and lists of texts. */
import { optionalEmail, requiredName } from '#contract/text.ts';
import { cut } from '../table.ts';
import { expected, Wrong } from './wrong.ts';

export function readText(text: string, most: number): string | Wrong {
  if (text.length > most) return tooLong(text, most);
  if (text.includes('\u0000') || !text.isWellFormed()) {
    return new Wrong('contains characters that cannot be stored');
  }
  return text;
}

const plainName = /^[ -;=?-~]+$/;
const rules = new Map<number, ReturnType<typeof requiredName>>();

/** The rule of the forms; most names need only a glance. */
export function readName(text: string, most: number): string | Wrong {
  if (text.length <= most && plainName.test(text)) return text;
  if (text.length > most) return tooLong(text, most);
  if (/[<>]/.test(text)) return new Wrong('must not contain < or >');
  const rule = rules.get(most) ?? requiredName(most);
  rules.set(most, rule);
  const read = rule.safeParse(text);
  return read.success ? read.data : new Wrong(read.error.issues[0]?.message ?? 'is no name');
}

export function readEmail(text: string): string | Wrong {
  // A file of wrong ones must not take longer than a file of right ones.
  const data = text.includes('@') ? optionalEmail.safeParse(text).data : null;
  return data ?? expected('an e-mail address', text);
}

/** Written one behind the other with semicolons, or each in a line. */
export function readList(text: string | readonly string[], most: number): string[] | Wrong {
  const parts = typeof text === 'string' ? text.split(/[;\r\n]+/) : text;
  const texts = [...new Set(parts.map((part) => part.trim().normalize('NFC')))].filter(Boolean);
  const wrong = texts.map((one) => readName(one, most)).find((one) => one instanceof Wrong);
  return wrong instanceof Wrong ? wrong : texts;
}

const tooLong = (text: string, most: number) =>
  new Wrong(`expected at most ${most} characters, found ${text.length}: ${cut(text)}`);
