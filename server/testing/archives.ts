/** Archives as people make, fetch and bring them back. */
import type { Archive, BroughtBack } from '#contract/archives.ts';
import { contentOf } from '#server/kit/content.ts';
import { filesIn, unpacked } from '#server/kit/zip-read.ts';
import type { Asker } from './firms.ts';
import type { TestServer } from './server.ts';

/** Asked for, made and fetched. */
export async function anArchive(
  server: TestServer,
  { browser }: Asker,
  hasBankNumbers = true,
): Promise<{ archive: Archive; bytes: Buffer }> {
  const asked = await browser.post<Archive>('/api/archives', { hasBankNumbers });
  if (asked.status !== 200) throw new Error(`POST /api/archives: ${asked.text}`);
  await server.files.archiveRoom.makeAll();
  const { body } = await browser.get<Archive[]>('/api/archives');
  const archive = body.find(({ id }) => id === asked.body.id) ?? asked.body;
  const { bytes } = await browser.get(`/api/archives/${archive.id}/download`);
  return { archive, bytes };
}

export const broughtBack = ({ browser }: Asker, content: Buffer) =>
  browser.upload<BroughtBack & { detail?: string }>('/api/archives/bring-back', {
    name: 'archive.zip',
    content,
  });

/** What is in it, by its path. */
export async function partsOf(bytes: Buffer): Promise<Map<string, Buffer>> {
  const content = contentOf(bytes);
  const parts = new Map<string, Buffer>();
  for (const [name, file] of await filesIn(content)) {
    const chunks: Buffer[] = [];
    for await (const chunk of unpacked(content, file)) chunks.push(chunk);
    parts.set(name, Buffer.concat(chunks));
  }
  return parts;
}
