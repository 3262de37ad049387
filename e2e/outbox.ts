/** The mail the server has sent: without a mail server it keeps it in a folder, one file each. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const folder = join(process.env.JOURNEYS_DATA_DIR ?? '', 'outbox');

/** The address in the newest mail to somebody; null while there is none. */
export async function linkMailedTo(email: string): Promise<string | null> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.toSorted().reverse()) {
    const text = await readFile(join(folder, name), 'utf8');
    if (text.startsWith(`To: ${email}\n`)) return text.match(/http\S+/)?.[0] ?? null;
  }
  return null;
}
