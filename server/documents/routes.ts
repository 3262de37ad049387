import type { FastifyInstance } from 'fastify';
import { documentVersions } from '#contract/document-versions.ts';
import { documents } from '#contract/documents.ts';
import { type Serving, serve } from '#server/kit/serve.ts';
import type { Readers } from '#server/reader/reader.ts';
import type { FileRoom } from '#server/stored-files/file-room.ts';
import type { ReadingRoom } from '#server/stored-files/reading-room.ts';
import { figures } from './figures.ts';
import { fileDocument, fileVersion, restoreVersion } from './file-document.ts';
import { find } from './find.ts';
import { download, view } from './look.ts';
import { change, remove, restore } from './save.ts';
import * as store from './store.ts';
import { discard } from './throw-away.ts';

interface Rooms {
  fileRoom: FileRoom;
  readingRoom: ReadingRoom;
  readers: Readers;
}

export function routes(
  app: FastifyInstance,
  serving: Serving,
  { fileRoom, readingRoom, readers }: Rooms,
): void {
  serve(app, serving, documents, {
    list: ({ db, user, query: { q, ...page } }) =>
      q === undefined ? store.list(db, page) : find(db, user.firmId, { q, ...page }),
    figures: ({ db, now }) => figures(db, now),
    bin: ({ db, query }) => store.bin(db, query),
    one: ({ db, params }) => store.one(db, params.id),
    upload: async ({ db, user, input, file, now }) => {
      const document = await fileDocument(db, { user, now }, fileRoom, file, input);
      readingRoom.wake();
      return document;
    },
    change: ({ db, user, params, input, now }) => change(db, user, now, params.id, input),
    remove: ({ db, user, params, now }) => remove(db, user, now, params.id),
    restore: ({ db, user, params, now }) => restore(db, user, now, params.id),
    discard: ({ db, user, params, now }) => discard(db, user, now, params.id),
    view: ({ db, user, params }) => view(db, user, fileRoom, readers, { documentId: params.id }),
    download: ({ db, user, params }) => download(db, user, fileRoom, { documentId: params.id }),
  });
  serve(app, serving, documentVersions, {
    list: async ({ db, params }) => {
      await store.one(db, params.id);
      return store.versions(db, params.id);
    },
    upload: async ({ db, user, params, file, now }) => {
      const document = await fileVersion(db, { user, now }, fileRoom, file, params.id);
      readingRoom.wake();
      return document;
    },
    view: ({ db, user, params: { id, versionId } }) =>
      view(db, user, fileRoom, readers, { documentId: id, versionId }),
    download: ({ db, user, params: { id, versionId } }) =>
      download(db, user, fileRoom, { documentId: id, versionId }),
    restore: ({ db, user, params, now }) =>
      restoreVersion(db, { user, now }, params.id, params.versionId),
  });
}
