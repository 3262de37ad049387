import { createHash } from 'node:crypto';
import { inHandfuls } from '#server/backups/read-everything.ts';
import { fileName, ownerOf } from '#server/kit/file-store/file-store.ts';
import { openedContent } from '#server/kit/file-store/sealed-file.ts';
import { openAt } from '#server/kit/secrets/sealing.ts';
import type { Check } from './check.ts';
import { unwrapAll } from './firm-keys.ts';

interface StoredFile {
  firmId: string;
  id: string;
  sha256: string;
  size: number;
  sealed: string;
}

const day = 24 * 60 * 60_000;
/** Until then what no row names may be on its way in, or waits for the sweep. */
const patience = 3 * day;

/** Every row has its file with the bytes it says, and every file its row. */
export const storedFiles: Check = async ({ connection, keys, files }) => {
  const findings: string[] = [];
  // That a key does not unwrap is told elsewhere.
  const { firms } = await unwrapAll(connection, keys, (_what, open) => {
    try {
      return open();
    } catch {
      return undefined;
    }
  });
  const named = new Set<string>();
  const query = `select firm_id as "firmId", id, sha256, byte_count as size, content_key as sealed
    from stored_files`;
  for await (const rows of inHandfuls<StoredFile>(connection, query)) {
    for (const row of rows) {
      const name = fileName(row.firmId, row.id);
      named.add(name);
      const why = await wrong(row).catch((error: Error) => error.message);
      if (why) findings.push(`The file ${name} is not as it was: ${why}.`);
    }
  }

  // What was put together to be fetched lies there for some days, too.
  const { rows: archives } = await connection.query(
    'select firm_id as "firmId", id from archives',
    [],
  );
  for (const { firmId, id } of archives as { firmId: string; id: string }[]) {
    named.add(fileName(firmId, id));
  }

  async function wrong({ firmId, id, sha256, size, sealed }: StoredFile) {
    const place = { firmId, table: 'stored_files', column: 'content_key', row: id };
    const key = openAt(firms.get(firmId) ?? new Map(), place, sealed);
    const content = openedContent({ id, key: Buffer.from(key, 'base64'), size }, (at, length) =>
      files.read(fileName(firmId, id), at, length),
    );
    const hash = createHash('sha256');
    for await (const bytes of content.stream()) hash.update(bytes);
    return hash.digest('hex') === sha256 ? undefined : 'its hash is another one';
  }

  const now = Date.now();
  for await (const { name, writtenAt } of files.list()) {
    if (!ownerOf(name) || named.has(name) || now - writtenAt.getTime() < patience) continue;
    findings.push(`The file ${name} belongs to no record.`);
  }
  return { findings, looked: [[named.size - archives.length, 'files']] };
};
