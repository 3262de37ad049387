/** What can be done with lines of a bank statement, with the words for how it went. */
import { trustStatementLines } from '#contract/trust-statement-lines.ts';
import { useWrite } from '#web/kit/api.ts';
import { useUpload } from '#web/kit/uploads.ts';
import { matchedWords } from '#web/trust-statement-lines/line-words.ts';

/** The place of the file says how it went. */
export const useImportFile = () => useUpload(trustStatementLines.importFile, { failed: null });

export const useAddLine = () =>
  useWrite(trustStatementLines.create, { done: 'Line added', failed: 'Failed to add line' });

export const useMatchAll = () =>
  useWrite(trustStatementLines.matchAll, {
    done: ({ matched }) => matchedWords(matched),
    failed: 'Failed to match lines',
  });

export const useMatch = () =>
  useWrite(trustStatementLines.match, { done: 'Line matched', failed: 'Failed to match line' });

export const useUnmatch = () =>
  useWrite(trustStatementLines.match, { done: 'Line unmatched', failed: 'Failed to unmatch line' });

export const useSetBankError = () =>
  useWrite(trustStatementLines.setBankError, {
    done: ({ bankError }) =>
      bankError === null ? 'No longer a bank error' : 'Noted as a bank error',
    failed: 'Failed to update line',
  });

export const useRemoveLine = () =>
  useWrite(trustStatementLines.remove, { done: 'Line removed', failed: 'Failed to remove line' });
