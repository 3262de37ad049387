/** Sizes as people read them. */
import { mostFileBytes } from '#contract/file-kinds.ts';

const kilobyte = 1024;
const megabyte = 1024 ** 2;
const gigabyte = 1024 ** 3;

const withDecimal = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});
const short = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** '12.3 MB': always in megabytes, so that two of them can be compared. */
export const megabytes = (bytes: number) => `${withDecimal.format(bytes / megabyte)} MB`;

/** Of one file: '812 bytes', '214 KB', '1.2 MB'. */
export function fileSize(bytes: number): string {
  if (bytes < kilobyte) return bytes === 1 ? '1 byte' : `${bytes} bytes`;
  // What would be rounded to 1,024 KB is a megabyte.
  const inKilobytes = Math.round(bytes / kilobyte);
  return inKilobytes < kilobyte ? `${inKilobytes} KB` : megabytes(bytes);
}

/** '12.3 MB of 50 GB' */
export function storageUse(bytes: number, limit: number): string {
  const used = bytes < gigabyte ? megabytes(bytes) : `${withDecimal.format(bytes / gigabyte)} GB`;
  return `${used} of ${short.format(limit / gigabyte)} GB`;
}

const wholeNumber = new Intl.NumberFormat('en-US');

/** '214 of 5,000 documents', or 'Unlimited'. */
export const documentUse = (count: number, limit: number | null) =>
  limit === null
    ? 'Unlimited'
    : `${wholeNumber.format(count)} of ${wholeNumber.format(limit)} documents`;

/** Rounded up: a file that is a little too large must not look as if it were not. */
export const tooLarge = (filename: string, bytes: number) =>
  `${filename} is ${short.format(Math.ceil((bytes / megabyte) * 10) / 10)} MB; the limit is ${mostFileBytes / megabyte} MB.`;
