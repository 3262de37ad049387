/**
 * A secret is shown by its last four characters (`•••• 6789`) and comes back that way from a form
 * nobody touched it in. A mask is never a value: sent back, it means 'as it was'.
 */
const dots = '••••';

/** Of a short secret four characters would be too much. */
const shortest = 8;

export function mask(secret: string): string {
  const text = secret.replace(/\s/g, '');
  return text.length < shortest ? dots : `${dots} ${text.slice(-4)}`;
}

export const isMask = (text: string) => text.includes('•');

/** What a form's field means for the stored secret. */
export type SecretChange = { keep: true } | { keep: false; secret: string | null };

export const secretChange = (sent: string | null | undefined): SecretChange =>
  sent === undefined || (sent !== null && isMask(sent))
    ? { keep: true }
    : { keep: false, secret: sent };
