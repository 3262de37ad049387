/** Where the bytes of an archive lie: in the file store, sealed with a key of its own. */
import type { Content } from '#server/kit/content.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { type FileStore, fileName } from '#server/kit/file-store/file-store.ts';
import { openedContent } from '#server/kit/file-store/sealed-file.ts';
import type { Secrets } from '#server/kit/secrets/secrets.ts';

export const keyAt = (firmId: string, id: string) => ({
  firmId,
  table: 'archives',
  column: 'content_key',
  row: id,
});

export async function contentOf(
  db: FirmDb,
  { secrets, files }: { secrets: Secrets; files: FileStore },
  {
    firmId,
    id,
    contentKey,
    size,
  }: Record<'firmId' | 'id' | 'contentKey', string> & { size: number },
): Promise<Content> {
  const key = Buffer.from(await secrets.open(db, keyAt(firmId, id), contentKey), 'base64');
  return openedContent({ id, key, size }, (at, length) =>
    files.read(fileName(firmId, id), at, length),
  );
}
