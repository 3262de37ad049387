/** A file before it sets out: whether it can be read at all, and how large it is. */
import { mostImportBytes } from '#contract/data-types.ts';

export const acceptedEndings = '.csv,.xlsx,.json';

const megabyte = 1024 * 1024;
const inKilobytes = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** '12.4 KB'; what is smaller than a tenth of one is not shown as nothing. */
export const kilobytes = (bytes: number) =>
  `${inKilobytes.format(bytes === 0 ? 0 : Math.max(0.1, bytes / 1024))} KB`;

/** The server looks again, and into it. */
export function importFileProblem({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  const isAccepted = acceptedEndings
    .split(',')
    .some((ending) => name.toLowerCase().endsWith(ending));
  if (!isAccepted) return `${name} is no CSV, Excel (.xlsx) or JSON file.`;
  if (size > mostImportBytes) {
    // Rounded up: a file that is a little too large must not look as if it were not.
    const megabytes = Math.ceil((size / megabyte) * 10) / 10;
    return `${name} has ${megabytes} MB; the limit is ${mostImportBytes / megabyte} MB.`;
  }
  return size === 0 ? `${name} is empty.` : null;
}
