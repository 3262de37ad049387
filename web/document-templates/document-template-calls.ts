/** What can be done with templates from the screen, with the words for how it went. */
import { useQuery } from '@tanstack/react-query';
import { documentTemplates, type FilledField } from '#contract/document-templates.ts';
import { type ApiError, call, fillPath, useWrite } from '#web/kit/api.ts';
import { useDownload } from '#web/kit/downloads.ts';
import { useUpload } from '#web/kit/uploads.ts';

export const useAddTemplate = () =>
  useUpload(documentTemplates.upload, {
    done: 'Template added successfully',
    failed: 'Failed to add template',
  });

export const useRemoveTemplate = () =>
  useWrite(documentTemplates.remove, {
    done: 'Template deleted successfully',
    failed: 'Failed to delete template',
  });

export const useTemplateFile = () =>
  useDownload(documentTemplates.download, { failed: 'Failed to download template' });

export const useMakeDocument = () =>
  useWrite(documentTemplates.make, {
    done: 'Document created successfully',
    failed: 'Failed to create document',
  });

/** What the records say now: a client or the firm's address may have changed a minute ago. */
export const useFilledFields = (templateId: string, matterId: string | null) =>
  useQuery<FilledField[], ApiError>({
    queryKey: ['fields of a template', templateId, matterId],
    queryFn: ({ signal }) =>
      call('GET', fillPath(documentTemplates.fields.path, { id: templateId }), {
        query: { matterId },
        signal,
      }),
    enabled: matterId !== null,
    gcTime: 0,
  });
