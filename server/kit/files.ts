/** Files on their way in and out. */
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { FileKind } from '#contract/file-kinds.ts';
import type { Content } from '#server/kit/content.ts';
import { invalid, Refusal } from '#server/kit/refusals.ts';

/** A file that leaves with its own name; always an attachment, never sniffed. */
export interface File {
  name: string;
  type: string;
  /** A function is called when the transaction has ended: it may take its time. */
  body: Buffer | NodeJS.ReadableStream | (() => Promise<Buffer | Readable>);
  /** In bytes, where the body does not say it. */
  size?: number;
  /** A short name for its content: whoever has it already gets a 304. */
  etag?: string;
}

export interface UploadedFile {
  name: string;
  type: string;
  bytes: Buffer;
}

/** A file that lies in the firm's store already, and is taken out again unless somebody keeps it. */
export interface IncomingFile {
  id: string;
  name: string;
  kind: FileKind;
  size: number;
  sha256: string;
  /** What it is sealed with. */
  key: Buffer;
  content: Content;
  /** Whether the last one who had it kept it: what is done twice is decided twice. */
  isKept: boolean;
}

/** A file that is only read while the call lasts, and gone afterwards. */
export type PassingFile = Pick<IncomingFile, 'id' | 'name' | 'size' | 'sha256' | 'content'>;

/** What a multipart request holds beside its file. */
export type Fields = Record<string, string>;

/** To know a file again that was sent twice. */
export const digestOf = ({ name, bytes }: UploadedFile) =>
  `${name} ${createHash('sha256').update(bytes).digest('hex')}`;

/** RFC 6266: a plain name for old programs, the true one beside it. */
export function fileHeaders({
  name,
  type,
  size,
  etag,
}: Omit<File, 'body'>): Record<string, string> {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const exact = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return {
    'content-type': type,
    'content-disposition': `attachment; filename="${plain}"; filename*=UTF-8''${exact}`,
    ...(size === undefined ? {} : { 'content-length': String(size) }),
    ...(etag === undefined ? {} : { etag }),
  };
}

/** Reads a multipart request with one small file; the fields beside it are text. */
export async function readUpload(
  request: FastifyRequest,
  maxBytes: number,
): Promise<{ fields: Fields; file: UploadedFile }> {
  const { fields, file } = await readParts(request, maxBytes, async (name, type, bytes) => ({
    name,
    type,
    bytes: await wholeOf(bytes),
  }));
  return { fields, file };
}

/** Reads a multipart request with one file, which `take` takes as it comes. */
export async function readParts<T>(
  request: FastifyRequest,
  maxBytes: number,
  take: (name: string, type: string, bytes: AsyncIterable<Buffer>) => Promise<T>,
  dropped?: (taken: T) => Promise<unknown>,
): Promise<{ fields: Fields; file: T }> {
  if (!request.isMultipart())
    throw new Refusal(415, 'Please send the file as multipart/form-data.');
  const fields: Fields = {};
  let taken: { file: T } | undefined;
  try {
    // The name as it was sent: a path in it is refused, not quietly cut off.
    for await (const part of request.parts({
      preservePath: true,
      limits: { fileSize: maxBytes },
    })) {
      if (part.type === 'field') {
        fields[part.fieldname] = String(part.value);
        continue;
      }
      if (part.fieldname !== 'file' || taken) throw oneFile();
      taken = { file: await take(nameOf(part.filename), part.mimetype, part.file) };
      if (part.file.truncated) throw tooLarge(maxBytes);
    }
  } catch (error) {
    if (taken) await dropped?.(taken.file);
    throw explain(error, maxBytes);
  }
  if (!taken) throw invalid('file', 'File is required.');
  return { fields, file: taken.file };
}

async function wholeOf(bytes: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of bytes) parts.push(part);
  return Buffer.concat(parts);
}

/** Browsers write a quote in a name in this way, and no other sign. */
const nameOf = (sent: string) => sent.replaceAll('%22', '"');

const oneFile = () => new Refusal(400, 'Please send exactly one file, in the field named file.');
const tooLarge = (maxBytes: number) =>
  new Refusal(413, `The file is larger than ${Math.ceil(maxBytes / 1024 / 1024)} MB.`);

/** The disk or its folder: no fault of whoever sends the file. */
const isOurs = (error: unknown) => {
  const { syscall, code } = error as NodeJS.ErrnoException;
  return syscall !== undefined && code !== 'ECONNRESET';
};

function explain(error: unknown, maxBytes: number): unknown {
  const { code } = error as { code?: string };
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge(maxBytes);
  if (code === 'FST_FILES_LIMIT') return oneFile();
  if (error instanceof Refusal || isOurs(error)) return error;
  return new Refusal(400, 'The upload could not be read.');
}
