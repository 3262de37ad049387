/** How the server says no: a sentence a person understands, and the field it is about. */
import * as z from 'zod';

/** Refusals that a program can do something about; all others are 'about:blank'. */
export const confirmIdentity = 'confirm-identity';
export const secondStep = 'second-step';
/** A matter that cannot be closed yet: what is left can be refunded. */
export const moneyInTrust = 'money-in-trust';

export const Problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.number().int(),
    detail: z.string(),
    /** One entry for each field that needs attention; `message` is a whole sentence. */
    errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
    requestId: z.string(),
  })
  .meta({ id: 'Problem' });
export type Problem = z.infer<typeof Problem>;

/** 'dueDate' as a person reads it: 'Due date'. */
export function fieldName(path: readonly PropertyKey[]): string {
  const words = path
    .map((part) => (typeof part === 'number' ? `${part + 1}` : String(part)))
    .join(' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
