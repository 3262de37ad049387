/** A text about paying is shown with its numbers masked, and may be edited around the masks. */
import { isMask, unmaskNumbers } from '#contract/masks.ts';
import { fieldName } from '#contract/problems.ts';
import { invalid } from '#server/kit/refusals.ts';

interface Edited {
  sent: string | null | undefined;
  /** What the form was shown; nothing of a new record. */
  shown?: string | null;
  stored: () => Promise<string | null>;
}

/** What to store, with the numbers put back in; undefined: as it was. */
export async function wholeText(
  field: string,
  { sent, shown, stored }: Edited,
): Promise<string | null | undefined> {
  if (typeof sent !== 'string' || !isMask(sent)) return sent;
  if (sent === shown) return undefined;
  const whole = unmaskNumbers(sent, (shown ? await stored() : null) ?? '');
  if (whole !== null) return whole;
  throw invalid(
    field,
    `${fieldName([field])} contains a masked number that is not stored: please type it in full.`,
  );
}
