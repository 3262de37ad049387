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

/** Six digits or more, as people and their programs group them: in a text about paying, that is somebody's number. */
const number = /\p{Nd}(?:[\p{Z}\p{Pd}._/·\u00ad]{0,2}\p{Nd}){5,}/gu;
const digitsOf = (text: string) => text.replace(/\P{Nd}/gu, '');
const endOf = (text: string) => [...digitsOf(text)].slice(-4).join('');

/** A text with the numbers in it masked: 'Wire to •••• 6789, attention of Ms. Reyes'. */
export const maskNumbers = (text: string) =>
  text.replace(number, (digits) => `${dots} ${endOf(digits)}`);

const maskedNumber = /•{4}(?: ?(\p{Nd}{4})(?!\p{Nd}))?/gu;

/**
 * A masked text that was edited, with the numbers of the stored one put back in. Null when a mask
 * stands for no stored number, so that dots are never saved in the place of digits; and when it could
 * stand for two, so that no money goes to the wrong one.
 */
export function unmaskNumbers(edited: string, stored: string): string | null {
  const known = Map.groupBy(stored.match(number) ?? [], endOf);
  const masks = Map.groupBy(edited.matchAll(maskedNumber), ([, end = '']) => end);
  for (const [end, places] of masks) {
    const meant = known.get(end);
    if (!meant) return null;
    const isOne = new Set(meant.map(digitsOf)).size === 1;
    if (!isOne && places.length !== meant.length) return null;
  }
  const used = new Map<string, number>();
  return edited.replace(maskedNumber, (_, end: string) => {
    const meant = known.get(end) ?? [];
    const at = used.get(end) ?? 0;
    used.set(end, at + 1);
    // Two numbers with the same end are put back in their order.
    return meant[at] ?? meant[0] ?? '';
  });
}
