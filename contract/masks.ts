/**
 * A secret is shown by its last four characters (`•••• 6789`) and comes back that way from a form
 * nobody touched it in. A mask is never a value: sent back, it means 'as it was'.
 */
const dots = '••••';

/** Of a short secret four characters would be too much. */
const shortest = 8;

export function mask(secret: string): string {
  // By whole characters: half of one can be neither stored nor shown.
  const letters = [...secret.replace(/\s/g, '')];
  return letters.length < shortest ? dots : `${dots} ${letters.slice(-4).join('')}`;
}

/** Four dots. One alone may stand before the lines of a list. */
export const isMask = (text: string) => text.includes(dots);

/** What a form's field means for the stored secret. */
export type SecretChange = { keep: true } | { keep: false; secret: string | null };

export const secretChange = (sent: string | null | undefined): SecretChange =>
  sent === undefined || (sent !== null && isMask(sent))
    ? { keep: true }
    : { keep: false, secret: sent };

/** Six digits or more, as people group them: in a text about paying, that is somebody's number. */
const number = /\d(?:[ ./-]?\d){5,}/g;

/** A text with the numbers in it masked: 'Wire to •••• 6789, attention of Ms. Reyes'. */
export const maskNumbers = (text: string) =>
  text.replace(number, (digits) => `${dots} ${digits.replace(/\D/g, '').slice(-4)}`);

/**
 * A masked text that was edited, with the numbers of the stored one put back in. Null when a mask
 * stands for no stored number, so that dots are never saved in the place of digits.
 */
export function unmaskNumbers(edited: string, stored: string): string | null {
  const known = stored.match(number) ?? [];
  const unused = [...known];
  let isWhole = true;
  const text = edited.replace(/•{4}(?: ?(\d{4})(?!\d))?/g, (found, end?: string) => {
    const ends = (digits: string) => end !== undefined && digits.replace(/\D/g, '').endsWith(end);
    // Two numbers with the same end are put back in their order.
    const at = unused.findIndex(ends);
    const digits = at >= 0 ? unused.splice(at, 1)[0] : known.find(ends);
    if (!digits) isWhole = false;
    return digits ?? found;
  });
  return isWhole ? text : null;
}
