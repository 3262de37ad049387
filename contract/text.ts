/**
 * Text as people type it into forms: trimmed, within a length, and free of what no database or
 * page can hold (NUL, halves of a surrogate pair).
 */
import * as z from 'zod';

const isWellFormed = (text: string) => !text.includes('\u0000') && text.isWellFormed();

const text = (max: number) =>
  z
    .string({ error: (issue) => (issue.input === undefined ? 'is required' : 'must be text') })
    .trim()
    .max(max, `must be at most ${max} characters`)
    .refine(isWellFormed, 'contains characters that cannot be stored');

/** Text that must say something. */
export const requiredText = (max: number) => text(max).min(1, 'is required');

/** Text that may be absent: blank and null are the same to a person, so both become null. */
export const optionalText = (max: number) =>
  z
    .union([text(max), z.null()], { error: 'must be text' })
    .transform((value) => value || null)
    .pipe(z.string().max(max).nullable());

/** Marks that turn the direction of writing, and what no keyboard makes: they let one name pass for another. */
export const invisible = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/u;

const name = (max: number) =>
  z
    .string({ error: (issue) => (issue.input === undefined ? 'is required' : 'must be text') })
    .trim()
    // The same name typed on two keyboards is the same text. First of all: it may become longer.
    .overwrite((value) => value.normalize('NFC'))
    .max(max, `must be at most ${max} characters`)
    .refine(isWellFormed, 'contains characters that cannot be stored')
    .refine((value) => !invisible.test(value), 'must not contain invisible characters')
    .refine((value) => !/[<>]/.test(value), 'must not contain < or >');

// Some letters are as wide as a blank and as empty.
const seen = /[^\s\p{Cf}\u115f\u1160\u2800\u3164\uffa0]/u;

/** What a person or a company is called. */
export const requiredName = (max: number) =>
  name(max)
    .min(1, { error: 'is required', abort: true })
    .refine((value) => seen.test(value), 'must have letters that can be seen');

/** Further names: former ones, aliases. Blank ones are none, and no name is there twice. */
export const names = (max: number, most: number) =>
  z
    .array(requiredName(max), { error: 'must be a list of names' })
    .max(most, `must be at most ${most} names`)
    .overwrite((list) => [...new Set(list)]);

/** Short texts, as one types them between commas. Blank ones are none, and none is there twice, whatever its case. */
export const shortTexts = (max: number, most: number) =>
  z
    .array(name(max), { error: 'must be a list of texts' })
    .overwrite((list) => distinct(list))
    .max(most, `must be at most ${most}`);

function distinct(list: readonly string[]): string[] {
  const known = new Set(['']);
  return list.filter((text) => {
    const isNew = !known.has(text.toLowerCase());
    known.add(text.toLowerCase());
    return isNew;
  });
}

// One line, no blanks, something on both sides of the sign: the rest is for the mail server to say.
const email = z
  .string({ error: 'must be an e-mail address' })
  .overwrite(withoutBlanks)
  .max(254, { error: 'must be at most 254 characters', abort: true })
  .regex(/^[^\s@<>,;:"]+@[^\s@<>,;:"][^\s@<>,;:".]*\.[^\s@<>,;:"]+$/, 'must be an e-mail address')
  .refine(isWellFormed, 'contains characters that cannot be stored');

/** Around it; a tab or the end of a line is a mistake worth telling. */
function withoutBlanks(text: string): string {
  let from = 0;
  let to = text.length;
  while (text[from] === ' ') from += 1;
  while (to > from && text[to - 1] === ' ') to -= 1;
  return text.slice(from, to);
}

/** Of somebody else, so it may be absent. */
export const optionalEmail = z
  .union([z.string(), z.null()], { error: 'must be an e-mail address' })
  .transform((value) => (value?.trim() === '' ? null : value))
  .pipe(email.nullable());

/** An address of the web, and nothing else that a browser would follow. */
export const optionalUrl = (max: number) =>
  z
    .union([text(max), z.null()], { error: 'must be an address such as https://example.com' })
    .transform((value) => value || null)
    .pipe(
      z
        .string()
        .max(max, `must be at most ${max} characters`)
        .regex(/^https?:\/\/[^\s<>"]+$/, 'must be an address such as https://example.com')
        .nullable(),
    );

/** The digits of what was typed, when it can only be a phone; the country's code is left out by many. */
export function phoneDigits(typed: string): string | null {
  const digits = typed.replace(/\D/g, '');
  return /\p{L}/u.test(typed) || digits.length < 7 ? null : digits.slice(-10);
}

/** How a list of names is ordered: whatever the case, and accents are letters like their own. */
export const sortName = (text: string) =>
  text
    .normalize('NFKD')
    .replace(accents, '')
    .normalize('NFC')
    .toLowerCase()
    .slice(0, 200)
    .toWellFormed();

// Of the scripts that are written without them as well; in Hindi or Japanese a mark is half a letter.
const accents = /[\u0300-\u036f]/g;
