/**
 * Sends one file, with the share that has left so far. Everything else is as with useWrite: the words
 * for how it went, the reads that are stale afterwards, the way back to signing in.
 */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type * as z from 'zod';
import type { Params, Upload } from '#contract/endpoint.ts';
import {
  type ApiError,
  fillPath,
  isRefreshed,
  isUnauthorized,
  signInAgain,
  tellFailure,
} from '#web/kit/api.ts';
import { type SentFile, sendFile } from '#web/kit/send-file.ts';
import { toast } from '#web/kit/toast.ts';

/** What is sent: the file with what goes beside it, and what the path needs. */
type Sent<Path extends string> = SentFile &
  (keyof Params<Path> extends never ? { params?: undefined } : { params: Params<Path> });

interface Says {
  /** Nothing: the screen says it. */
  done?: string;
  /** Null: the screen says it in place. */
  failed: string | null;
}

export function useUpload<Path extends string, Gives extends z.ZodType>(
  endpoint: Pick<Upload, 'refreshes'> & { path: Path; gives: Gives },
  says: Says,
) {
  const cache = useQueryClient();
  /** Percent; null while nothing is on its way. */
  const [progress, setProgress] = useState<number | null>(null);
  const mutation = useMutation<z.output<Gives>, ApiError, Sent<Path>>({
    mutationFn: ({ params, ...sent }) => {
      setProgress(0);
      return sendFile(fillPath(endpoint.path, params), sent, { onProgress: setProgress });
    },
    onSuccess: () => {
      if (says.done) toast.good(says.done);
    },
    onError: (error) => {
      if (isUnauthorized(error)) signInAgain();
      else if (says.failed !== null) tellFailure(says.failed, error);
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
