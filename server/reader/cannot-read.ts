/** Why the text of a file cannot be had, in a sentence for the person whose file it is. */
export class CannotRead extends Error {
  override name = 'CannotRead';
}

export const tookTooLong = 'It took too long to read.';
export const neededTooMuch = 'It needs too much memory to read.';
export const isDamaged = 'It is damaged.';
export const isProtected = 'It is protected with a password.';
export const unpacksTooLarge = 'It is too large when it is unpacked.';
export const isNoWordFile = 'It is not a proper Word file.';
