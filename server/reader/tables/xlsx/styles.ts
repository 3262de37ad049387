/** Which numbers of a workbook are days or times: only the way they are shown tells. */
import { walkXml } from './walk-xml.ts';
import type { WorkbookZip } from './workbook-zip.ts';

export type Shown = 'number' | 'day' | 'time';

/** For each style that a cell can name. */
export async function stylesOf(
  zip: WorkbookZip,
  part: string | undefined,
): Promise<readonly Shown[]> {
  if (!part || !zip.has(part)) return [];
  const own = new Map<string, Shown>();
  const styles: Shown[] = [];
  let isInside = false;
  await walkXml(zip.stream(part), {
    open(name, attributes) {
      if (name === 'numFmt') {
        own.set(attributes.numFmtId ?? '', shownBy(attributes.formatCode ?? ''));
      }
      if (name === 'cellXfs') isInside = true;
      if (name !== 'xf' || !isInside) return;
      const id = attributes.numFmtId ?? '0';
      styles.push(own.get(id) ?? builtIn(Number(id)));
    },
    close(name) {
      if (name === 'cellXfs') isInside = false;
    },
  });
  return styles;
}

function builtIn(id: number): Shown {
  if ((id >= 18 && id <= 21) || (id >= 45 && id <= 47)) return 'time';
  const isDay = (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);
  return isDay ? 'day' : 'number';
}

/** The first part of a format, without what it writes as it is; `[h]` counts on beyond a day. */
function shownBy(format: string): Shown {
  const [positive = ''] = format
    .replace(/"[^"]*"|\\.|_.|\*./g, '')
    .replace(/\[(?!(?:h+|m+|s+)\])[^\][]*\]/gi, '')
    .split(';');
  if (/general/i.test(positive)) return 'number';
  if (/[yd]/i.test(positive)) return 'day';
  if (/[hs]|\[m/i.test(positive)) return 'time';
  return /m/i.test(positive) ? 'day' : 'number';
}
