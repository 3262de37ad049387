/** A list of documents whose files are still to come: each is known by its name and where it belongs. */
import { randomUUID } from 'node:crypto';
import type { DocumentCategory } from '#contract/documents.ts';
import { textOf } from '#server/imports/cells.ts';
import type { Importable, Importing, ReadRow, Verdict } from '#server/imports/importable.ts';
import { namedMatters } from '#server/imports/named-matters.ts';
import { nameWithoutEnding } from '#server/kit/examine/file-name.ts';
import { isId } from '#server/kit/ids.ts';
import { conflict } from '#server/kit/refusals.ts';
import { refuseHeld } from '#server/legal-holds/refuse-held.ts';
import * as files from '#server/stored-files/store.ts';
import { nameWords } from '#server/stored-files/words.ts';
import * as store from './import-store.ts';
import { refuseProofForGood } from './kept.ts';
import { planObstacle, refuseBeyondPlan } from './limit.ts';

export const importableDocuments: Importable = {
  dataType: 'documents',
  entity: 'document',
  obstacle: ({ db }, newCount) => planObstacle(db, newCount),
  judge: async (importing) => async (rows) => {
    const matterOf = await mattersOf(importing, rows);
    return rows.flatMap(({ row, cells }): Verdict[] => {
      const matter = matterOf(textOf(cells.matterId));
      const tags = (cells.tags as string[] | null | undefined) ?? [];
      if ('reason' in matter)
        return [{ row, kind: 'error', field: 'matterId', reason: matter.reason }];
      if (tags.length > mostTags || tags.some((tag) => tag.length > 50 || tag.includes(',')))
        return [{ row, kind: 'error', field: 'tags', reason: wrongTags }];
      return [];
    });
  },
  write,
  stillThere: store.stillThere,
  async undo({ db }, ids) {
    const uploaded = await store.lockAndCountFiles(db, ids);
    if (uploaded > 0) {
      throw conflict(
        `${uploaded === 1 ? '1 of these documents has its file' : `${uploaded} of these documents have their files`} by now. Delete those in the document repository instead.`,
      );
    }
    const documents = await store.named(db, ids);
    for (const matterId of new Set(documents.map((document) => document.matterId)))
      await refuseHeld(db, matterId, 'documents');
    await refuseProofForGood(db, documents);
    await store.remove(db, ids);
  },
};

const mostTags = 20;
const wrongTags = `Tags must be at most ${mostTags}, of 50 characters each, and without commas.`;

type Matter = { id: string | null } | { reason: string };

/** By number or, as the template has it, by id. */
async function mattersOf({ db }: Importing, rows: readonly ReadRow[]) {
  const byName = await namedMatters(db, rows, 'matterId');
  const ids = rows.flatMap(({ cells }) => textOf(cells.matterId)?.toLowerCase() ?? []).filter(isId);
  const there = await store.mattersThere(db, ids);
  return (cell: string | null): Matter => {
    if (cell === null) return { id: null };
    if (there.has(cell.toLowerCase())) return { id: cell.toLowerCase() };
    const matter = byName(cell);
    return typeof matter === 'string' ? { reason: matter } : { id: matter.id };
  };
}

async function write(importing: Importing, rows: readonly ReadRow[]): Promise<string[]> {
  const { db, user, now } = importing;
  await files.lockStorage(db);
  await refuseBeyondPlan(db, rows.length);
  const matterOf = await mattersOf(importing, rows);
  const at = now.toISOString();
  const documents = rows.map(({ row, cells }) => {
    const matter = matterOf(textOf(cells.matterId));
    if ('reason' in matter) throw conflict(`Row ${row}: ${matter.reason}`);
    const filename = textOf(cells.filename) ?? '';
    return {
      id: randomUUID(),
      name: textOf(cells.name) ?? (nameWithoutEnding(filename) || filename),
      // The reading process holds it to the contract's values.
      category: (textOf(cells.category) ?? 'other') as DocumentCategory,
      matterId: matter.id,
      tags: [...new Set((cells.tags as string[] | null | undefined) ?? [])],
      version: 0,
      filename,
      fileSize: 0,
      uploadedBy: user.id,
      uploadedAt: at,
      createdAt: at,
      updatedAt: at,
    };
  });
  await store.insertMany(db, documents);
  await store.insertWords(
    db,
    documents.map(({ id, uploadedAt, category, matterId, name, filename, tags }) => ({
      documentId: id,
      uploadedAt,
      category,
      matterId,
      words: nameWords(user.firmId, name, filename, ...tags),
    })),
  );
  return documents.map(({ id }) => id);
}
