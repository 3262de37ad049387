/** What will stand for each field of a template: what somebody typed, or else what the records say. */
import type { FilledField } from '#contract/document-templates.ts';

/** What somebody made of one field. */
export interface Typed {
  text: string;
  /** Nothing is to stand there, and that is no mistake. */
  isBlank: boolean;
}

export interface FieldValue extends FilledField, Typed {}

/** By `keyOf`. */
export type AllTyped = ReadonlyMap<string, Typed>;

/**
 * What was typed over a record belongs to that matter, and must not slip into the letter of another
 * client. What no record knows is about the letter, and stays.
 */
const keyOf = ({ field, isKnown }: FilledField, matterId: string) =>
  isKnown ? `${matterId} ${field}` : field;

export const valuesOf = (
  fields: readonly FilledField[],
  typed: AllTyped,
  matterId: string,
): FieldValue[] =>
  fields.map((field) => ({
    ...field,
    ...(typed.get(keyOf(field, matterId)) ?? { text: field.value ?? '', isBlank: false }),
  }));

export const typedOver = (
  typed: AllTyped,
  field: FilledField,
  matterId: string,
  { text, isBlank }: Typed,
): AllTyped => new Map(typed).set(keyOf(field, matterId), { text, isBlank });

/** Nobody has said yet what is to stand there. */
export const isOpen = ({ text, isBlank }: Typed) => text.trim() === '' && !isBlank;

/** As the server takes them: all that were shown, so that the letter says what was seen. */
export const toSend = (values: readonly FieldValue[]): Record<string, string> =>
  Object.fromEntries(values.map(({ field, text, isBlank }) => [field, isBlank ? '' : text]));

/** The most important sentence of the form. */
export function missingSentence(values: readonly FieldValue[]): string | null {
  const open = values.filter(isOpen).length;
  if (open === 0) return null;
  const missing = open === 1 ? '1 value is missing.' : `${open} values are missing.`;
  return `${missing} Fill ${open === 1 ? 'it' : 'them'} in, or leave ${open === 1 ? 'it' : 'them'} blank on purpose.`;
}
