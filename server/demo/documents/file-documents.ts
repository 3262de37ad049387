/**
 * The documents of the practice. The seed makes the files itself and puts them in the store as any
 * upload; their rows are written in bulk, and are what filing them day by day would have written.
 * Their text is read after the start, by whoever reads all texts.
 */
import { mimeTypes } from '#contract/file-kinds.ts';
import { describe } from '#server/documents/describe.ts';
import { tellUpload } from '#server/documents/tell-upload.ts';
import { told } from '#server/documents/told.ts';
import type { FirmDb } from '#server/kit/db.ts';
import type { IncomingFile } from '#server/kit/files.ts';
import type { FileRoom } from '#server/stored-files/file-room.ts';
import { idOf } from '../demo-id.ts';
import type { Known } from '../history.ts';
import { insertMany } from '../in-bulk.ts';
import { type DemoFirm, userOf } from '../people.ts';
import type { DemoDocument } from './file.ts';
import { demoDocuments } from './register.ts';
import { addTemplates } from './templates.ts';
import { filesOf, hourOf, type MadeFile } from './versions.ts';

/** A version whose file lies in the store and has its row. */
interface Version {
  by: string;
  at: Date;
  file: IncomingFile;
  fileId: string;
}

interface Filed {
  id: string;
  document: DemoDocument;
  versions: Version[];
  current: Version;
  deletedAt: Date | null;
}

/** The files of each document. */
export async function makeDocuments(firm: DemoFirm, now: Date): Promise<MadeFile[][]> {
  const made: MadeFile[][] = [];
  for (const [index, document] of demoDocuments.entries()) {
    made.push(await filesOf(firm, document, now, index));
  }
  return made;
}

export async function fileDocuments(
  db: FirmDb,
  firm: DemoFirm,
  now: Date,
  { matterIds }: Known,
  fileRoom: FileRoom,
  made: readonly MadeFile[][],
): Promise<void> {
  const firmId = idOf(firm.key);
  // The disk does not mind many at once; waiting for each in turn would take most of the time.
  const taken = await Promise.all(made.map((files) => takeAll(firmId, fileRoom, files)));
  const filed: Filed[] = [];
  for (const [index, document] of demoDocuments.entries()) {
    const versions: Version[] = [];
    for (const { by, at, file } of taken[index] ?? []) {
      versions.push({ by, at, file, fileId: (await fileRoom.keep(db, firmId, file, at)).id });
    }
    const current = versions.at(-1);
    if (!current) throw new Error(`${document.name} has no file`);
    const id = idOf(`document ${document.filename}`);
    const deletedAt = document.deleted ? hourOf(now, document.deleted, index) : null;
    filed.push({ id, document, versions, current, deletedAt });
  }
  const rows = filed.map((one) => rowOf(one, matterIds));
  await insertMany(db, 'documents', rows);
  await insertMany(db, 'documentVersions', filed.flatMap(versionRows));
  await insertMany(db, 'activities', filed.flatMap(trailOf));
  for (const row of rows) if (!row.deletedAt) await describe(db, firmId, row);
  for (const { id, document, current } of filed.filter(({ document }) => document.hoursAgo)) {
    const matterId = document.matter ? (matterIds.get(document.matter) ?? null) : null;
    const by = userOf(firm, current.by);
    await tellUpload(db, by, current.at, { id, name: document.name, matterId });
  }
  await addTemplates(db, firm, now, fileRoom);
}

const takeAll = (firmId: string, fileRoom: FileRoom, files: readonly MadeFile[]) =>
  Promise.all(
    files.map(async ({ filename, bytes, by, at }) => ({
      by,
      at,
      file: (await fileRoom.take(firmId, filename, bytes)).file,
    })),
  );

const editionOf = ({ file, fileId, by, at }: Version, version: number) => ({
  fileId,
  filename: file.name,
  fileSize: file.size,
  mimeType: mimeTypes[file.kind],
  sha256: file.sha256,
  version,
  uploadedBy: idOf(by),
  uploadedAt: at,
});

function rowOf(
  { id, document, versions, current, deletedAt }: Filed,
  matterIds: ReadonlyMap<string, string>,
) {
  const { name, category, tags, matter } = document;
  const matterId = matter ? matterIds.get(matter) : null;
  if (matterId === undefined) throw new Error(`${name}: there is no matter ${matter}`);
  return {
    id,
    name,
    category,
    matterId,
    tags,
    ...editionOf(current, versions.length),
    createdAt: versions[0]?.at,
    updatedAt: current.at,
    deletedAt,
  };
}

const versionRows = ({ id, versions }: Filed) =>
  versions.map((version, n) => ({
    id: idOf(`version ${n + 1} of ${id}`),
    documentId: id,
    restoredFrom: null,
    ...editionOf(version, n + 1),
  }));

function trailOf({ id, document, versions, deletedAt }: Filed) {
  const named = { id, name: document.name };
  const happened = versions.map(({ by, at }, n) => ({
    ...(n === 0
      ? told('document_uploaded', 'Document uploaded', named)
      : told('document_version_added', 'New version uploaded', named, `version ${n + 1}`)),
    userId: idOf(by),
    timestamp: at,
  }));
  if (deletedAt) {
    const gone = told('document_deleted', 'Document deleted', named);
    happened.push({ ...gone, userId: idOf(document.by), timestamp: deletedAt });
  }
  return happened.map((one, n) => ({ id: idOf(`activity ${n} of ${id}`), ...one }));
}
