/** Files that leave the firm kind by kind, with the words for how it went. */
import { useMutation } from '@tanstack/react-query';
import { type DataType, dataTypeLabels, type FileFormat } from '#contract/data-types.ts';
import { dataExports } from '#contract/exports.ts';
import { type ApiError, tellFailure, useWrite } from '#web/kit/api.ts';
import { useDownload } from '#web/kit/downloads.ts';
import { download, saveFile } from '#web/kit/save-file.ts';
import { toast } from '#web/kit/toast.ts';

export function useExport() {
  return useMutation<void, ApiError, { type: DataType; format: FileFormat }>({
    mutationFn: async (query) => {
      const { name, content } = await download(dataExports.file.path, query);
      saveFile(name, content);
    },
    onSuccess: (_, { type }) => told(type),
    onError: (error) => tellFailure('Failed to export data.', error, 'Export Failed'),
  });
}

/** All clients with their bank numbers in full; the server asks first who one is. */
export const useBankNumbers = () =>
  useWrite(dataExports.withBankNumbers, {
    failed: 'Failed to export data.',
    done: 'Export Successful',
    more: 'clients data exported successfully.',
  });

export const useTemplate = () =>
  useDownload(dataExports.template, { failed: 'Failed to download the template' });

const told = (type: DataType) =>
  toast.good('Export Successful', {
    text: `${dataTypeLabels[type].toLowerCase()} data exported successfully.`,
  });
