/**
 * Sends one file, with the share that has left so far. Everything else is as with useWrite: the words
 * for how it went, the reads that are stale afterwards, the way back to signing in.
 */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type * as z from 'zod';
import type { Params, Upload } from '#contract/endpoint.ts';
import { ApiError, fillPath, isRefreshed, isUnauthorized, signInAgain } from '#web/kit/api.ts';
import { toast } from '#web/kit/toast.ts';

/** What is sent: the file, and what the path needs. */
type Sent<Path extends string> = { file: File } & (keyof Params<Path> extends never
  ? { params?: undefined }
  : { params: Params<Path> });

interface Says {
  /** Nothing: the screen says it. */
  done?: string;
  failed: string;
}

export function useUpload<Path extends string, Gives extends z.ZodType>(
  endpoint: Pick<Upload, 'refreshes'> & { path: Path; gives: Gives },
  says: Says,
) {
  const cache = useQueryClient();
  /** Percent; null while nothing is on its way. */
  const [progress, setProgress] = useState<number | null>(null);
  const mutation = useMutation<z.output<Gives>, ApiError, Sent<Path>>({
    mutationFn: ({ file, params }) => sendFile(fillPath(endpoint.path, params), file, setProgress),
    onSuccess: () => {
      if (says.done) toast.good(says.done);
    },
    onError: (error) => {
      if (isUnauthorized(error)) signInAgain();
      else toast.bad('Error', says.failed, error.sentence ?? undefined);
    },
    onSettled: (_, error) => {
      setProgress(null);
      if (error) return;
      void cache.invalidateQueries({
        predicate: ({ queryKey }) => isRefreshed(endpoint.refreshes, queryKey[0]),
      });
    },
  });
  return { ...mutation, progress };
}

/** fetch does not tell how far it is; the older way does. */
function sendFile<Answer>(
  path: string,
  file: File,
  onProgress: (percent: number) => void,
): Promise<Answer> {
  const body = new FormData();
  body.append('file', file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.setRequestHeader('Accept', 'application/json');
    request.upload.onprogress = ({ loaded, total }) =>
      onProgress(total > 0 ? Math.round((loaded / total) * 100) : 0);
    request.onerror = () => reject(new ApiError(0, 'No answer'));
    request.onload = () => {
      const { status, statusText, responseText } = request;
      if (status >= 200 && status < 300) resolve(JSON.parse(responseText));
      else reject(new ApiError(status, responseText || statusText));
    };
    onProgress(0);
    request.send(body);
  });
}

export interface FileRule {
  types: readonly string[];
  maxBytes: number;
  /** The types as a person says them: 'PDF, JPEG or PNG'. */
  typeNames: string;
}

/** What is wrong with a file, before it sets out; the server looks again. */
export function fileProblem(
  { name, type, size }: Pick<File, 'name' | 'type' | 'size'>,
  { types, maxBytes, typeNames }: FileRule,
): string | null {
  if (!types.includes(type)) return `${name} is no ${typeNames}.`;
  if (size > maxBytes)
    return `${name} has ${inMegabytes(size)}; the limit is ${inMegabytes(maxBytes)}.`;
  return size === 0 ? `${name} is empty.` : null;
}

function inMegabytes(bytes: number): string {
  const megabytes = bytes / 1024 / 1024;
  // Rounded up: a file that is a little too large must not look as if it were not.
  return `${Number.isInteger(megabytes) ? megabytes : (Math.ceil(megabytes * 10) / 10).toFixed(1)} MB`;
}
