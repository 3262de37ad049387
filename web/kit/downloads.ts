/** Fetches a file of the server and saves it, with the words for how it went. */
import { useMutation } from '@tanstack/react-query';
import type * as z from 'zod';
import type { Download, Params } from '#contract/endpoint.ts';
import { type ApiError, fillPath, isUnauthorized, signInAgain } from '#web/kit/api.ts';
import { download, saveFile } from '#web/kit/save-file.ts';
import { toast } from '#web/kit/toast.ts';

type Wanted<E extends Download> = (keyof Params<E['path']> extends never
  ? { params?: undefined }
  : { params: Params<E['path']> }) & { query?: z.input<E['query']> };

export function useDownload<E extends Download>(
  endpoint: E,
  says: { done?: string; failed: string },
) {
  return useMutation<void, ApiError, Wanted<E>>({
    mutationFn: async ({ params, query }) => {
      const path = fillPath(endpoint.path, params);
      const { name, content } = await download(path, query as Record<string, unknown> | undefined);
      saveFile(name, content);
    },
    onSuccess: () => {
      if (says.done) toast.good(says.done);
    },
    onError: (error) => {
      if (isUnauthorized(error)) signInAgain();
      else toast.bad('Error', says.failed, error.sentence ?? undefined);
    },
  });
}
