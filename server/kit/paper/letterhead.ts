/** Whose paper it is: the name and where to find them, and their sign to the right. */
import { sizeOfImage } from './image.ts';
import { inch, type Sheet, width } from './sheet.ts';
import { styles } from './styles.ts';

export interface Letterhead {
  firm: string;
  firmLines: readonly string[];
  /** A PNG or a JPEG; anything else is left out. */
  logo?: Buffer | null;
}

const most = { width: 180, height: 60 };
const gap = 20;

export function writeLetterhead(sheet: Sheet, { firm, firmLines, logo }: Letterhead) {
  const top = sheet.y;
  const sign = logo ? writeLogo(sheet, logo, firm) : null;
  const room = sign ? width - sign.width - gap : width;
  sheet.flow([
    {
      tag: sheet.tag('P'),
      lines: [
        ...sheet.lines(firm, styles.firm, room),
        ...firmLines.flatMap((one) => sheet.lines(one, styles.firmLine, room)),
      ],
      x: inch,
    },
  ]);
  sheet.y = Math.max(sheet.y, top + (sign?.height ?? 0)) + 8;
  sheet.rule();
  sheet.y += 10;
}

function writeLogo({ page, tag, y }: Sheet, logo: Buffer, firm: string) {
  const image = sizeOfImage(logo);
  if (!image) return null;
  // Never larger than it is, which would show its pixels.
  const scale = Math.min(1, most.width / image.width, most.height / image.height);
  const size = { width: image.width * scale, height: image.height * scale };
  tag('Figure', undefined, { alt: `Logo of ${firm}` }).add(() => {
    page.image(logo, inch + width - size.width, y, { fit: [size.width, size.height] });
  });
  return size;
}
