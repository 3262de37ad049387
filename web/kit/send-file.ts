/** Sends one file as a form does, with the share that has left so far; it can be broken off. */
import { pageHeader } from '#contract/live.ts';
import { ApiError } from '#web/kit/api.ts';
import { pageId } from '#web/kit/page-id.ts';

export interface SentFile {
  file: File;
  /** What goes beside it; what is blank stays here. */
  fields?: Record<string, string | null>;
  /** Sent again with the same one, it is kept once. */
  idempotencyKey?: string;
}

interface Watched {
  onProgress?: (percent: number) => void;
  signal?: AbortSignal;
}

/** fetch does not tell how far it is; the older way does. */
export function sendFile<Answer>(
  path: string,
  { file, fields = {}, idempotencyKey }: SentFile,
  { onProgress, signal }: Watched = {},
): Promise<Answer> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value) body.append(name, value);
  body.append('file', file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.setRequestHeader('Accept', 'application/json');
    request.setRequestHeader(pageHeader, pageId);
    if (idempotencyKey) request.setRequestHeader('Idempotency-Key', idempotencyKey);
    request.upload.onprogress = ({ loaded, total }) =>
      onProgress?.(total > 0 ? Math.round((loaded / total) * 100) : 0);
    request.onerror = () => reject(new ApiError(0, 'No answer'));
    request.onabort = () => reject(signal?.reason);
    request.onload = () => {
      const { status, statusText, responseText } = request;
      if (status >= 200 && status < 300) resolve(JSON.parse(responseText));
      else reject(new ApiError(status, responseText || statusText));
    };
    signal?.addEventListener('abort', () => request.abort());
    request.send(body);
  });
}
