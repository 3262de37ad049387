/** Files in a folder of this machine. */
import fs from 'node:fs/promises';
import path from 'node:path';
import { type FileStore, NotThere } from './file-store.ts';

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** The one of an installation that names no other store. */
export const ownStore = (dataDir: string) => folderStore(path.join(dataDir, 'files'));

export function folderStore(folder: string): FileStore {
  const at = (name: string) => path.join(folder, ...name.split('/'));
  return {
    async put(name, from) {
      const to = at(name);
      await fs.mkdir(path.dirname(to), { recursive: true, mode: 0o700 });
      // Written and synced already: a second name for the same bytes is there at once or not at all.
      await fs.link(from, to).catch((error: NodeJS.ErrnoException) => copied(error, from, to));
      await syncFolder(path.dirname(to));
    },
    async read(name, from, length) {
      const handle = await fs.open(at(name)).catch((error: unknown) => {
        throw isMissing(error) ? new NotThere(name) : error;
      });
      try {
        const bytes = Buffer.allocUnsafe(length);
        let got = 0;
        while (got < length) {
          const { bytesRead } = await handle.read(bytes, got, length - got, from + got);
          if (bytesRead === 0) break;
          got += bytesRead;
        }
        return bytes.subarray(0, got);
      } finally {
        await handle.close();
      }
    },
    remove: (name) => fs.rm(at(name), { force: true }),
    async *list() {
      const firms = await entries(folder);
      for (const firm of firms) {
        for (const shelf of await entries(path.join(folder, firm))) {
          for (const id of await entries(path.join(folder, firm, shelf))) {
            const name = `${firm}/${shelf}/${id}`;
            const found = await fs.stat(at(name)).catch(() => undefined);
            if (found?.isFile()) yield { name, writtenAt: found.mtime };
          }
        }
      }
    },
  };
}

/** A folder on another disk, one that knows no second names, or a file that lies there already. */
async function copied(error: NodeJS.ErrnoException, from: string, to: string): Promise<void> {
  if (!['EXDEV', 'EPERM', 'ENOTSUP', 'EMLINK', 'EEXIST'].includes(error.code ?? '')) throw error;
  const unfinished = `${to}.part`;
  try {
    await fs.copyFile(from, unfinished);
    const handle = await fs.open(unfinished, 'r+');
    await handle.sync().finally(() => handle.close());
    await fs.rename(unfinished, to);
  } catch (failure) {
    await fs.rm(unfinished, { force: true });
    throw failure;
  }
}

const entries = (folder: string) =>
  fs.readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return [];
    throw error;
  });

/** A new name lasts only when its folder is written, too. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await fs.open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
