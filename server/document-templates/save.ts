/** Keeps templates and makes documents from them. */

import { randomUUID } from 'node:crypto';
import type { DocumentTemplate, NewFromTemplate } from '#contract/document-templates.ts';
import { mostFileName } from '#contract/file-kinds.ts';
import { record } from '#server/activities/record.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { nameWithoutEnding } from '#server/kit/examine/file-name.ts';
import type { IncomingFile } from '#server/kit/files.ts';
import { Refusal } from '#server/kit/refusals.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';
import { behindWalls } from '#server/kit/walls.ts';
import { CannotRead, type Readers } from '#server/reader/reader.ts';
import type { FileRoom } from '#server/stored-files/file-room.ts';
import * as files from '#server/stored-files/store.ts';
import * as store from './store.ts';
import { filled, valuesFor } from './values.ts';

export interface Rooms {
  fileRoom: FileRoom;
  readers: Readers;
}

interface By {
  user: SignedInUser;
  now: Date;
}

const told = (type: string, title: string, { id, name }: { id: string; name: string }) => ({
  type,
  title,
  description: name,
  entityType: 'document-template',
  entityId: id,
});

const mostName = 200;

/** What a Word file names; it is read in no transaction. */
export async function readFields(
  { readers }: Rooms,
  { firmId }: SignedInUser,
  file: IncomingFile,
): Promise<string[]> {
  if (file.kind !== 'docx') throw new Refusal(415, 'A template must be a Word file (.docx).');
  return readers.of(firmId).fields(file.content).catch(explain);
}

export async function addTemplate(
  db: FirmDb,
  { user, now }: By,
  { fileRoom }: Rooms,
  file: IncomingFile,
  fields: string[],
  name = nameWithoutEnding(file.name).replace(/[<>]/g, ' ').trim().slice(0, mostName),
): Promise<DocumentTemplate> {
  const kept = await fileRoom.keep(db, user.firmId, file, now);
  const at = now.toISOString();
  const template: store.TemplateWithFile = {
    id: randomUUID(),
    name: name || 'Template',
    filename: file.name,
    fileSize: file.size,
    fields,
    fileId: kept.id,
    createdBy: user.id,
    createdAt: at,
    updatedAt: at,
  };
  await store.insert(db, template);
  record(db, user, now, told('template_added', 'Template added', template));
  return template;
}

export async function removeTemplate(db: FirmDb, { user, now }: By, id: string): Promise<void> {
  await files.lockStorage(db);
  const { name, fileId } = await store.remove(db, id);
  await behindWalls(db, () => files.removeUnused(db, [fileId]));
  record(db, user, now, told('template_deleted', 'Template deleted', { id, name }));
}

/** What will stand in the letter, or what is missing; answers the work of making it. */
export async function prepare(
  db: FirmDb,
  { user, now }: By,
  { fileRoom, readers }: Rooms,
  id: string,
  input: NewFromTemplate,
) {
  const template = await store.one(db, id);
  const known = await valuesFor(db, input.matterId, now);
  const values: Record<string, string> = {};
  const missing: string[] = [];
  for (const { field, label, value } of filled(template.fields, known)) {
    // What somebody typed, or left empty on purpose, stands before what the records say.
    const given = Object.hasOwn(input.values, field) ? input.values[field] : value;
    if (given === null || given === undefined) missing.push(label);
    else values[field] = given;
  }
  if (missing.length > 0) {
    const message = `Please fill in what the records do not say: ${missing.join(', ')}.`;
    throw new Refusal(400, message, { errors: [{ field: 'values', message }] });
  }
  const content = await fileRoom.content(db, user.firmId, template.fileId);
  const name = input.name ?? properName(`${template.name} – ${known['client.name']}`);
  return async () => {
    const bytes = await readers.of(user.firmId).fill(content, values).catch(explain);
    return { name, ...(await fileRoom.take(user.firmId, `${fileName(name)}.docx`, bytes)) };
  };
}

const properName = (name: string) => name.slice(0, mostFileName).toWellFormed();

/** A name for a file: without what a path is made of. */
const fileName = (name: string) =>
  name
    .replace(/[/\\:]/g, '-')
    .replace(/^\.+/, '')
    .slice(0, mostFileName - '.docx'.length)
    .toWellFormed() || 'Document';

function explain(error: unknown): never {
  if (error instanceof CannotRead) {
    throw new Refusal(422, `This template cannot be used. ${error.message}`);
  }
  throw error;
}
