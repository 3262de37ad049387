/** What is wrong with a list of a form: with the whole of it, or with a field of one of its rows. */
import { fieldSentence } from '#web/kit/field-sentence.ts';

interface Wrong {
  message?: string;
  root?: { message?: string };
}

export function rowsError(label: string, error: unknown): string | undefined {
  if (!error || typeof error !== 'object') return undefined;
  const { message, root } = error as Wrong;
  const whole = message ?? root?.message;
  return whole && fieldSentence(label, whole);
}

export function rowError(
  label: string,
  error: unknown,
  [index, field]: [index: number, field: string],
): string | undefined {
  if (!Array.isArray(error)) return undefined;
  const row = error[index] as Record<string, Wrong> | undefined;
  const message = row?.[field]?.message;
  return message && fieldSentence(label, message);
}
