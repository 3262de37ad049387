/** Keeps what documents are found by in line with their names and their files. */
import type { Document } from '#contract/documents.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { makeStale } from '#server/kit/stale.ts';
import { nameWords } from '#server/stored-files/words.ts';
import * as wordsStore from './words-store.ts';

type Named = Pick<Document, 'id' | 'name' | 'filename' | 'tags'>;

/** Under the lock of `waitForReading`: whoever reads the file at the same time would miss it otherwise. */
export const describe = (db: FirmDb, firmId: string, { id, name, filename, tags }: Named) =>
  wordsStore.setWords(db, id, nameWords(firmId, name, filename, ...tags));

/** The text of a file has been read: whatever it belongs to is found by it from now on. */
export async function describeFile(db: FirmDb, firmId: string, fileId: string): Promise<void> {
  for (const document of await wordsStore.documentsOfFile(db, fileId)) {
    await describe(db, firmId, document);
    makeStale(db, ['/api/documents', '/api/search']);
  }
}
