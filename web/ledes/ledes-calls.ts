/** Electronic bills from the screen, with the words for how it went. */
import { ledes } from '#contract/ledes.ts';
import { useDownload } from '#web/kit/downloads.ts';
import { useUpload } from '#web/kit/uploads.ts';

export const useLedesFile = () =>
  useDownload(ledes.file, { done: 'LEDES file saved', failed: 'Failed to export LEDES' });

/** The dialog says in place what is wrong with the file: it is over once another one is chosen. */
export const useReadLedes = () => useUpload(ledes.read, { failed: null });

export const useBringLedes = () =>
  useUpload(ledes.bring, { done: 'Invoices imported', failed: 'Failed to import invoices' });
