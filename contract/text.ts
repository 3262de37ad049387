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
