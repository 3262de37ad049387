/** The file of a request, before the transaction of that request begins. */
import type { FastifyRequest } from 'fastify';
import type { Upload } from '#contract/endpoint.ts';
import { refuseUnlessMay } from '#server/kit/access.ts';
import {
  digestOf,
  type Fields,
  type IncomingFile,
  type PassingFile,
  readUpload,
} from '#server/kit/files.ts';
import type { Serving } from '#server/kit/serve.ts';
import type { Visit } from '#server/kit/visit-of.ts';

export interface Received {
  fields: Fields;
  file: IncomingFile;
  /** Takes the file out of the store again unless it was kept and all is done. */
  end: (isDone: boolean) => Promise<void>;
}

export interface SetDown {
  fields: Fields;
  file: PassingFile;
  /** Takes it away, whatever came of it. */
  end: (isDone: boolean) => Promise<void>;
}

/** A file comes as slowly as it likes: no transaction waits for it, but nobody unknown may send one. */
export async function receive(
  serving: Serving,
  endpoint: Upload,
  visit: Visit,
  request: FastifyRequest,
) {
  const firmId = await serving.visit(request, { ...visit, isReadOnly: true }, async (user, db) => {
    await refuseUnlessMay(endpoint, user, serving.now(), db);
    return user.firmId;
  });
  if (!endpoint.isKept) {
    const { fields, file } = await readUpload(request, endpoint.maxBytes);
    return { fields, file, digest: digestOf(file) };
  }
  const { fields, file, end } =
    endpoint.isKept === 'meanwhile'
      ? await serving.setDown(request, endpoint.maxBytes)
      : await serving.receive(request, endpoint.maxBytes, firmId);
  return { fields, file, digest: `${file.name} ${file.sha256}`, end };
}
