/** Files on their way in and out. */
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { invalid, Refusal } from '#server/kit/refusals.ts';

/** A file that leaves with its own name; always an attachment, never sniffed. */
export interface File {
  name: string;
  type: string;
  body: Buffer | NodeJS.ReadableStream;
}

export interface UploadedFile {
  name: string;
  type: string;
  bytes: Buffer;
}

/** To know a file again that was sent twice. */
export const digestOf = ({ name, bytes }: UploadedFile) =>
  `${name} ${createHash('sha256').update(bytes).digest('hex')}`;

/** RFC 6266: a plain name for old programs, the true one beside it. */
export function fileHeaders({ name, type }: Pick<File, 'name' | 'type'>): Record<string, string> {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const exact = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return {
    'content-type': type,
    'content-disposition': `attachment; filename="${plain}"; filename*=UTF-8''${exact}`,
  };
}

/** Reads a multipart request with one file; the fields beside it are text. */
export async function readUpload(
  request: FastifyRequest,
  maxBytes: number,
): Promise<{ fields: Record<string, string>; file: UploadedFile }> {
  if (!request.isMultipart())
    throw new Refusal(415, 'Please send the file as multipart/form-data.');
  const fields: Record<string, string> = {};
  let file: UploadedFile | undefined;
  try {
    for await (const part of request.parts({ limits: { fileSize: maxBytes } })) {
      if (part.type === 'field') {
        fields[part.fieldname] = String(part.value);
        continue;
      }
      if (part.fieldname !== 'file' || file) throw oneFile();
      file = { name: part.filename, type: part.mimetype, bytes: await part.toBuffer() };
    }
  } catch (error) {
    throw explain(error, maxBytes);
  }
  if (!file) throw invalid('file', 'File is required.');
  return { fields, file };
}

const oneFile = () => new Refusal(400, 'Please send exactly one file, in the field named file.');

function explain(error: unknown, maxBytes: number): unknown {
  const { code } = error as { code?: string };
  if (code === 'FST_REQ_FILE_TOO_LARGE') {
    return new Refusal(413, `The file is larger than ${Math.ceil(maxBytes / 1024 / 1024)} MB.`);
  }
  if (code === 'FST_FILES_LIMIT') return oneFile();
  return error instanceof Refusal ? error : new Refusal(400, 'The upload could not be read.');
}
