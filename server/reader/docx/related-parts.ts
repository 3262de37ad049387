/** Which part of a Word file is which: a part says itself where its relatives lie. */
import path from 'node:path';
import { CannotRead, isNoWordFile } from '../cannot-read.ts';
import { attribute, parseXml } from './parse-xml.ts';
import type { WordZip } from './word-zip.ts';

/** From a kind of part, such as 'styles', to the names of those there are. */
export type Related = (kind: string) => string[];

export async function mainPart(zip: WordZip): Promise<string> {
  const [main] = (await relatedTo(zip, ''))('officeDocument');
  if (!main) throw new CannotRead(isNoWordFile);
  return main;
}

export async function relatedTo(zip: WordZip, part: string): Promise<Related> {
  const { dir, base } = path.posix.parse(part);
  const list = path.posix.join(dir, '_rels', `${base}.rels`);
  const found: { kind: string; name: string }[] = [];
  if (zip.has(list)) {
    await parseXml(zip.stream(list), {
      open(name, tag) {
        if (name !== 'Relationship' || attribute(tag, 'TargetMode') === 'External') return;
        const kind = attribute(tag, 'Type')?.split('/').at(-1) ?? '';
        const target = attribute(tag, 'Target') ?? '';
        const from = target.startsWith('/') ? '' : dir;
        found.push({ kind, name: path.posix.join(from, target).replace(/^\/+/, '') });
      },
      close: () => undefined,
    });
  }
  return (kind) =>
    found.filter((one) => one.kind === kind && zip.has(one.name)).map(({ name }) => name);
}
