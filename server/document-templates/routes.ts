import type { FastifyInstance } from 'fastify';
import { documentTemplates } from '#contract/document-templates.ts';
import { note } from '#server/audit/note.ts';
import { fileDocument } from '#server/documents/file-document.ts';
import { wholeFile } from '#server/documents/look.ts';
import { type Serving, serve } from '#server/kit/serve.ts';
import { inTwoSteps } from '#server/kit/two-steps.ts';
import type { ReadingRoom } from '#server/stored-files/reading-room.ts';
import { addTemplate, prepare, type Rooms, readFields, removeTemplate } from './save.ts';
import * as store from './store.ts';
import { filled, valuesFor } from './values.ts';

export const routes = (
  app: FastifyInstance,
  serving: Serving,
  rooms: Rooms & { readingRoom: ReadingRoom },
) =>
  serve(app, serving, documentTemplates, {
    list: ({ db }) => store.list(db),
    upload: inTwoSteps(
      async ({ user, file }) =>
        async () => ({ fields: await readFields(rooms, user, file) }),
      ({ db, user, input, file, now, made }) =>
        addTemplate(db, { user, now }, rooms, file, made.fields, input.name),
    ),
    remove: ({ db, user, params, now }) => removeTemplate(db, { user, now }, params.id),
    download: async ({ db, user, params }) => {
      const template = await store.one(db, params.id);
      const content = await rooms.fileRoom.content(db, user.firmId, template.fileId);
      await note(db, { firmId: user.firmId, userId: user.id, recordId: template.id });
      return wholeFile(template.filename, 'docx', content);
    },
    fields: async ({ db, params, query, now }) => {
      const { fields } = await store.one(db, params.id);
      return filled(fields, await valuesFor(db, query.matterId, now));
    },
    make: inTwoSteps(
      ({ db, user, params, input, now }) => prepare(db, { user, now }, rooms, params.id, input),
      async ({ db, user, input: { category, matterId }, now, made: { file, name } }) => {
        const fields = { name, category, matterId, tags: [] };
        const document = await fileDocument(db, { user, now }, rooms.fileRoom, file, fields);
        rooms.readingRoom.wake();
        return document;
      },
    ),
  });
