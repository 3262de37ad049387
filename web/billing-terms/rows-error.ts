/** What is wrong with a list of a form: with the whole of it, or with the first row that is wrong. */
import { fieldSentence } from '#web/kit/field-sentence.ts';

interface Wrong {
  message?: string;
  root?: { message?: string };
}

export function rowsError(label: string, error: unknown): string | undefined {
  if (!error || typeof error !== 'object') return undefined;
  const { message, root } = error as Wrong;
  const whole = message ?? root?.message;
  if (whole) return fieldSentence(label, whole);
  if (!Array.isArray(error)) return undefined;
  const at = error.findIndex(Boolean);
  const wrong = Object.values((error[at] ?? {}) as Record<string, Wrong>).find(
    (one) => one?.message,
  );
  return wrong?.message && fieldSentence(`Line ${at + 1}`, wrong.message);
}
