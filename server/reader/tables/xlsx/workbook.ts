/** What a workbook says of itself: its sheets in their order, and where their parts lie. */
import path from 'node:path/posix';
import { CannotRead } from '../../cannot-read.ts';
import { attribute, walkXml } from './walk-xml.ts';
import { isNoWorkbook, type WorkbookZip } from './workbook-zip.ts';

export interface Workbook {
  /** The parts of the sheets that can be seen, or of all where none can. */
  sheets: readonly string[];
  isSince1904: boolean;
  sharedStrings: string | undefined;
  styles: string | undefined;
}

export async function workbookOf(zip: WorkbookZip): Promise<Workbook> {
  const [main] = await linksOf(zip, '');
  const part = main?.target ?? 'xl/workbook.xml';
  if (!zip.has(part)) throw new CannotRead(isNoWorkbook);
  const links = await linksOf(zip, part);
  const sheets: { id: string | undefined; isHidden: boolean }[] = [];
  let isSince1904 = false;
  await walkXml(zip.stream(part), {
    open(name, attributes) {
      if (name === 'workbookPr') isSince1904 = /^(?:1|true)$/.test(attributes.date1904 ?? '');
      if (name !== 'sheet') return;
      const isHidden = /hidden/i.test(attributes.state ?? '');
      sheets.push({ id: attribute(attributes, 'id'), isHidden });
    },
  });
  const seen = sheets.filter(({ isHidden }) => !isHidden);
  const ofKind = (kind: string) => links.find(({ type }) => type.endsWith(`/${kind}`))?.target;
  return {
    sheets: (seen.length > 0 ? seen : sheets).flatMap(
      (sheet) =>
        links.find(({ id, type }) => id === sheet.id && type.endsWith('/worksheet'))?.target ?? [],
    ),
    isSince1904,
    sharedStrings: ofKind('sharedStrings'),
    styles: ofKind('styles'),
  };
}

interface Link {
  id: string;
  type: string;
  target: string;
}

/** What a part is linked to; those of the workbook itself where no part is named. */
async function linksOf(zip: WorkbookZip, part: string): Promise<Link[]> {
  const folder = path.dirname(part);
  const place = path.join(folder, '_rels', `${path.basename(part)}.rels`);
  if (!zip.has(place)) return [];
  const links: Link[] = [];
  await walkXml(zip.stream(place), {
    open(name, { Id: id = '', Type: type = '', Target: target = '', TargetMode: mode }) {
      const isWanted = part !== '' || type.endsWith('/officeDocument');
      if (name !== 'Relationship' || mode === 'External' || !isWanted) return;
      const full = target.startsWith('/') ? target.slice(1) : path.join(folder, target);
      links.push({ id, type, target: full });
    },
  });
  return links;
}
