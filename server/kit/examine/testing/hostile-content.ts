/** Files that must be refused, each with its answer: all but those of Word. */
import { lockedPdf, pdfFile } from './pdf-file.ts';
import { jpegFile, pngFile } from './pictures.ts';

export interface HostileFile {
  /** Of the case. */
  name: string;
  filename: string;
  content: () => Buffer;
  status: number;
  says: RegExp;
  /** Who refuses it, when it is not the examination: it is what its name says. */
  refusedBy?: 'reader' | 'scanner';
}

/** Of a case: its name, the name of the file, its content. */
export type Case = [name: string, filename: string, content: () => Buffer];

export const answered = (status: number, says: RegExp, cases: readonly Case[]): HostileFile[] =>
  cases.map(([name, filename, content]) => ({ name, filename, content, status, says }));

export const isNot = (what: string) =>
  new RegExp(`^The file ends in \\.[a-z]+, but its content is ${what}`);

export const from = (text: string) => () => Buffer.from(text, 'latin1');

/** The beginning of a file. */
export const cut = (file: () => Buffer, share: number) => () => {
  const bytes = file();
  return bytes.subarray(0, Math.floor(bytes.length * share));
};

const svg = from(
  '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>',
);
export const html = from(
  '<!DOCTYPE html><html><body><script>alert(document.cookie)</script></body></html>',
);
export const exe = from(`MZ\x90\x00\x03\x00\x00\x00${'\x00'.repeat(52)}\x80\x00\x00\x00PE\x00\x00`);
const gif = from('GIF89a/*\x01\x00\x80\x00\x00*/=alert(1);//;');
const zip = from(`PK\x05\x06${'\x00'.repeat(18)}`);
const script = from('#!/bin/sh\nrm -rf "$HOME"\n');
// In two halves, so that no scanner takes this file for it.
const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(
  '',
);

const ending =
  /^Please choose a file that ends in \.pdf, \.doc, \.docx, \.txt, \.jpg, \.jpeg or \.png\.$/;

export const hostileContent: HostileFile[] = [
  ...answered(415, ending, [
    ['SVG', 'logo.svg', svg],
    ['a web page', 'page.html', html],
    ['a GIF', 'photo.gif', gif],
    ['a program', 'setup.exe', exe],
    ['a shell script', 'run.sh', script],
    ['a zip', 'files.zip', zip],
    ['a Word file that may hold macros', 'letter.docm', zip],
    ['two endings', 'contract.pdf.exe', exe],
    ['an ending and a dot', 'contract.pdf.', pdfFile],
    ['no ending', 'contract', pdfFile],
  ]),
  ...answered(400, /^File is empty\.$/, [
    ['nothing as PDF', 'empty.pdf', from('')],
    ['nothing as text', 'empty.txt', from('')],
    ['nothing as Word', 'empty.docx', from('')],
  ]),
  ...answered(415, isNot('not a PDF'), [
    ['SVG as PDF', 'logo.pdf', svg],
    ['a web page as PDF', 'page.pdf', html],
    ['a program as PDF', 'setup.pdf', exe],
    ['a zip as PDF', 'files.pdf', zip],
    [
      'PDF and JavaScript at once',
      'both.pdf',
      () => Buffer.concat([from('alert(1)/*')(), pdfFile()]),
    ],
    ['PDF and web page at once', 'both.pdf', () => Buffer.concat([html(), pdfFile()])],
    ['blanks before the PDF', 'blank.pdf', () => Buffer.concat([from('\n')(), pdfFile()])],
  ]),
  ...answered(415, isNot('not a PNG picture'), [
    ['SVG as PNG', 'logo.png', svg],
    ['GIF and JavaScript as PNG', 'photo.png', gif],
    ['a JPEG as PNG', 'photo.png', jpegFile],
  ]),
  ...answered(415, isNot('not a JPEG picture'), [
    ['GIF and JavaScript as JPEG', 'photo.jpeg', gif],
    ['a PNG as JPEG', 'photo.jpg', pngFile],
    ['a web page as JPEG', 'photo.jpg', html],
  ]),
  ...answered(415, isNot('not only a PNG picture'), [
    ['PNG and zip at once', 'both.png', () => Buffer.concat([pngFile(), zip()])],
  ]),
  ...answered(415, isNot('a web page or a program'), [
    ['SVG as text', 'logo.txt', svg],
    ['a web page as text', 'page.txt', html],
    [
      'a web page after blanks',
      'page.txt',
      () => Buffer.concat([from('\xef\xbb\xbf \r\n')(), html()]),
    ],
    [
      'a web page in UTF-16',
      'page.txt',
      () => Buffer.from(`\ufeff${html().toString()}`, 'utf16le'),
    ],
    ['markup in the middle', 'note.txt', from('Dear Sir,\n<ScRiPt src=//evil.example></sCrIpT>')],
    ['a frame in the middle', 'note.txt', from('Dear Sir,\n<iframe src="//evil.example">')],
    ['an object in the middle', 'note.txt', from('Dear Sir,\n<object data="//evil.example">')],
    ['a shell script as text', 'run.txt', script],
    ['PHP as text', 'shell.txt', from('<?php system($_GET["c"]); ?>')],
    ['XML as text', 'data.txt', from('<?xml version="1.0"?><a/>')],
  ]),
  ...answered(415, isNot('not plain text'), [
    ['a program as text', 'setup.txt', exe],
    ['GIF and JavaScript as text', 'photo.txt', gif],
    ['a PDF as text', 'contract.txt', pdfFile],
    [
      'a web page in UTF-16 that does not say so',
      'page.txt',
      () => Buffer.from(html().toString(), 'utf16le'),
    ],
    ['half of a character', 'half.txt', () => Buffer.from('fffe4100d8', 'hex')],
  ]),
  ...answered(
    422,
    /^This picture is too large to be shown: 50,000 × 50,000 points; 100 megapixels are possible\.$/,
    [
      ['a flood of points', 'flood.png', () => pngFile(50_000, 50_000)],
      ['a flood of points as JPEG', 'flood.jpg', () => jpegFile({ width: 50_000, height: 50_000 })],
    ],
  ),
  ...answered(422, /^This picture is incomplete\.$/, [
    ['half a JPEG', 'half.jpg', cut(jpegFile, 0.5)],
    ['a JPEG without its end', 'most.jpg', cut(jpegFile, 0.99)],
    ['half a PNG', 'half.png', cut(pngFile, 0.5)],
    ['a PNG without its end', 'most.png', cut(pngFile, 0.99)],
    ['a PNG with a wrong sum', 'sum.png', () => Buffer.from(pngFile()).fill(9, 18, 19)],
  ]),
  ...answered(422, /^This PDF is incomplete: it ends in the middle\.$/, [
    ['half a PDF', 'half.pdf', cut(pdfFile, 0.5)],
    [
      'a PDF that points outside',
      'out.pdf',
      () =>
        Buffer.from(
          pdfFile()
            .toString('latin1')
            .replace(/startxref\n\d+/, 'startxref\n99999'),
        ),
    ],
    ['the first bytes of a PDF', 'first.pdf', from('%PDF-1.7\n')],
  ]),
  {
    name: 'a PDF with a password',
    filename: 'secret.pdf',
    content: () => lockedPdf({ userPassword: 'secret' }),
    status: 422,
    says: /password/,
    refusedBy: 'reader',
  },
  {
    name: 'EICAR',
    filename: 'eicar.txt',
    content: from(eicar),
    status: 422,
    says: /^The virus scanner refuses this file/,
    refusedBy: 'scanner',
  },
];
