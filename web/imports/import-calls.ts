/** What can be done with imports from the screen, with the words for how it went. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type DataType, dataTypeLabels } from '#contract/data-types.ts';
import {
  type ImportCheck,
  type ImportResult,
  type ImportSettings,
  imports,
} from '#contract/imports.ts';
import { type ApiError, tellFailure, useWrite } from '#web/kit/api.ts';
import { useReadPages } from '#web/kit/read-pages.ts';
import { saveFile } from '#web/kit/save-file.ts';
import { sendFile } from '#web/kit/send-file.ts';
import { useSettled } from '#web/kit/settled.ts';
import { toast } from '#web/kit/toast.ts';
import { useUpload } from '#web/kit/uploads.ts';

/** What a person has said about the file so far. */
export type Settings = Partial<ImportSettings>;

/** A file and what it holds. A file that is chosen again is another one: it may have changed. */
export interface Chosen {
  file: File;
  round: number;
  dataType: DataType;
}

/**
 * Asks what importing would do, and again a moment after something was changed. The former answer stays
 * meanwhile; an answer to what nobody asks any more is dropped.
 */
export function useImportCheck(chosen: Chosen | null, settings: Settings) {
  const wanted = JSON.stringify(settings);
  const asked = useSettled(wanted);
  const query = useQuery<ImportCheck, ApiError>({
    queryKey: [imports.check.path, chosen?.round, chosen?.dataType, asked],
    queryFn: ({ signal }) => {
      if (!chosen) throw new Error('There is no file to check');
      const { file, dataType } = chosen;
      const fields = { dataType, settings: asked };
      return sendFile<ImportCheck>(imports.check.path, { file, fields }, { signal });
    },
    enabled: chosen !== null,
    placeholderData: (before) => before,
    // The file is not kept, and neither is what was found in it.
    gcTime: 0,
  });
  return {
    data: query.data,
    error: query.isFetching ? null : query.error,
    isFetching: query.isFetching,
    isOutdated: query.isFetching || asked !== wanted,
    refetch: query.refetch,
  };
}

interface Sent extends Chosen {
  settings: Settings;
  idempotencyKey: string;
  onSent: () => void;
}

/** All that was read before may be something else now. */
export function useRunImport() {
  const cache = useQueryClient();
  return useMutation<ImportResult, ApiError, Sent>({
    mutationFn: ({ file, dataType, settings, idempotencyKey, onSent }) =>
      sendFile<ImportResult>(
        imports.run.path,
        { file, fields: { dataType, settings: JSON.stringify(settings) }, idempotencyKey },
        { onProgress: (percent) => percent === 100 && onSent() },
      ),
    onSuccess: ({ recordsImported, dataType }) => {
      toast.good('Import Successful', {
        text: `Successfully imported ${recordsImported} ${dataTypeLabels[dataType].toLowerCase()} records.`,
      });
      void cache.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] !== imports.check.path,
      });
    },
    onError: (error) => tellFailure('Import failed', error, 'Import Failed'),
  });
}

/** Known before anything was sent. */
export const tellNotImported = (detail: string) =>
  toast.bad('Import Failed', 'Import failed', detail);

export const tellMissing = () =>
  toast.bad('Missing Information', 'Please select a file and data type.');

export function useRejectedRows() {
  const rejected = useUpload(imports.rejected, { failed: 'Failed to download the rows' });
  return {
    isPending: rejected.isPending,
    fetch: ({ file, dataType }: Chosen, settings: Settings) =>
      rejected.mutate(
        { file, fields: { dataType, settings: JSON.stringify(settings) } },
        {
          onSuccess: ({ fileName, text }) =>
            saveFile(fileName, new Blob([text], { type: 'text/csv' })),
        },
      ),
  };
}

export const usePastImports = () => useReadPages(imports.list, { limit: 10, isFresh: true });

export const useUndoImport = () =>
  useWrite(imports.undo, { done: 'Import undone', failed: 'Failed to undo the import' });
