/** Odd files that must be kept nevertheless: all but those of today's Word. */
import type { FileKind } from '#contract/file-kinds.ts';
import { type Case, from } from './hostile-content.ts';
import { oldWordFile } from './old-word-file.ts';
import { lockedPdf, pdfFile } from './pdf-file.ts';
import { gpsSegment, jpegFile, jpegSegment, pngChunk, pngFile } from './pictures.ts';

export interface GoodFile {
  name: string;
  filename: string;
  content: () => Buffer;
  kind: FileKind;
  isLocked?: true;
}

export const good = (kind: FileKind, cases: readonly Case[], isLocked?: true): GoodFile[] =>
  cases.map(([name, filename, content]) => ({ name, filename, content, kind, isLocked }));

const utf8 = (text: string) => () => Buffer.from(text);

export const goodContent: GoodFile[] = [
  ...good('pdf', [
    ['a PDF', 'Retainer agreement.pdf', pdfFile],
    ['a device of old', 'con.pdf', pdfFile],
    ['an ending in capitals', 'SCAN0001.PDF', pdfFile],
    ['a Hebrew name', 'הסכם שכר טרחה.pdf', pdfFile],
    ['an Arabic name', 'عقد.pdf', pdfFile],
    ['an emoji', '👩‍⚖️ ruling 🎉.pdf', pdfFile],
    [
      'JavaScript in a PDF',
      'script.pdf',
      () => pdfFile('Hi', '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> '),
    ],
    [
      'a PDF that wants to start a program',
      'launch.pdf',
      () => pdfFile('Hi', '/OpenAction << /S /Launch /F (calc.exe) >> '),
    ],
    ['a PDF about locking', 'about.pdf', () => pdfFile('trailer with /Encrypt 5 0 R in it')],
    ['bytes after the end', 'padded.pdf', () => Buffer.concat([pdfFile(), Buffer.alloc(1000)])],
  ]),
  ...good(
    'pdf',
    [['the owner’s password', 'owner.pdf', () => lockedPdf({ ownerPassword: 'owner' })]],
    true,
  ),
  ...good('doc', [
    [
      'an old Word file',
      'Letter.doc',
      () => oldWordFile(['Dear Ms. Smith,', 'We represent the plaintiff.']),
    ],
  ]),
  ...good('txt', [
    ['text', 'note.txt', utf8('Café – naïve “quotes”\r\n\tindented\f')],
    ['text in UTF-16', 'note.txt', () => Buffer.from('\ufeffCafé עברית 👩‍⚖️', 'utf16le')],
    [
      'text in UTF-16, the other way round',
      'note.txt',
      () => Buffer.from('\ufeffCafé עברית', 'utf16le').swap16(),
    ],
    ['text of an old computer', 'note.txt', from('Caf\xe9 \x93quoted\x94 \x80 100')],
    [
      'brackets in a contract',
      'contract.txt',
      utf8(
        '<Client> pays <Amount> if a < b and b > c.\n<Object of sale>: <description>, see <https://example.com>',
      ),
    ],
    ['a name of a server', '.htaccess.txt', utf8('deny from all')],
  ]),
  ...good('jpg', [
    ['a JPEG', 'photo.jpg', jpegFile],
    ['where a photo was taken', 'IMG_0001.JPEG', () => jpegFile(undefined, [gpsSegment()])],
    [
      'a picture within a picture',
      'photo.jpg',
      () => jpegFile(undefined, [jpegSegment(0xe2, jpegFile())]),
    ],
    ['bytes that a phone adds', 'photo.jpg', () => Buffer.concat([jpegFile(), Buffer.alloc(100)])],
  ]),
  ...good('png', [
    ['a PNG', 'scan.png', pngFile],
    [
      'a remark in a PNG',
      'scan.png',
      () => pngFile(4, 4, [pngChunk('tEXt', Buffer.from('Comment\0<script>alert(1)</script>'))]),
    ],
  ]),
];
