/** Files that must be refused, each with its answer, and odd ones that must be kept. */
import { type GoodFile, good, goodContent } from '#server/kit/examine/testing/good-content.ts';
import {
  answered,
  cut,
  exe,
  type HostileFile,
  hostileContent,
  html,
  isNot,
} from '#server/kit/examine/testing/hostile-content.ts';
import { compoundFile, oldWordFile } from '#server/kit/examine/testing/old-word-file.ts';
import { wordFile, zipFile } from './word-file.ts';

const letter = () =>
  wordFile(['Dear Ms. Smith,', 'We represent the plaintiff.', 'Sincerely yours']);

const document = (prolog: string) =>
  `${prolog}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>&x;</w:t></w:r></w:p></w:body></w:document>`;
const xxe = document('<?xml version="1.0"?><!DOCTYPE w [<!ENTITY x SYSTEM "file:///etc/passwd">]>');
const laughs = document(
  `<?xml version="1.0"?><!-- ${'. '.repeat(20)} --><!DOCTYPE w [<!ENTITY y "ha"><!ENTITY x "&y;&y;&y;&y;">]>`,
);
const kindsOf = (main: string) =>
  `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`;
const linksTo = (type: string, target: string, mode = '') =>
  `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${type}" Target="${target}"${mode}/></Relationships>`;
const blanks = () => Buffer.alloc(101 * 1024 * 1024, ' ');

export const hostileFiles: HostileFile[] = [
  ...hostileContent,
  ...answered(415, isNot('not a Word file'), [
    ['a program as old Word', 'setup.doc', exe],
    ['a web page as old Word', 'page.doc', html],
    ['today’s Word as old Word', 'letter.doc', letter],
    [
      'an old Excel file as old Word',
      'table.doc',
      () => compoundFile({ Workbook: Buffer.alloc(5000) }),
    ],
    ['old Word as today’s', 'letter.docx', () => oldWordFile(['Dear Ms. Smith,'])],
    ['a zip without Word', 'files.docx', () => zipFile({ 'readme.txt': 'hello' })],
    ['a web page as Word', 'page.docx', html],
  ]),
  ...answered(415, /holds macros/, [
    [
      'macros',
      'letter.docx',
      () => wordFile(['Hi'], { 'word/vbaProject.bin': Buffer.from('Sub AutoOpen') }),
    ],
    [
      'macros under another name',
      'letter.docx',
      () =>
        wordFile(['Hi'], {
          'word/_rels/document.xml.rels': linksTo(
            'http://schemas.microsoft.com/office/2006/relationships/vbaProject',
            'settings.dat',
          ),
          'word/settings.dat': 'Sub AutoOpen',
        }),
    ],
    [
      'the kind that may hold macros',
      'letter.docx',
      () =>
        wordFile(['Hi'], {
          '[Content_Types].xml': kindsOf('application/vnd.ms-word.document.macroEnabled.main+xml'),
        }),
    ],
    ['macros in an old file', 'letter.doc', () => oldWordFile(['Hi'], ['Macros'])],
    ['macros in what is embedded', 'letter.doc', () => oldWordFile(['Hi'], ['_VBA_PROJECT_CUR'])],
  ]),
  ...answered(422, /^This Word file unpacks to more than 100 MB\.$/, [
    ['a bomb that says so', 'bomb.docx', () => wordFile(['Hi'], { 'word/media/a.xml': blanks() })],
    [
      'two thousand files',
      'many.docx',
      () =>
        wordFile(
          ['Hi'],
          Object.fromEntries(Array.from({ length: 2000 }, (_, n) => [`word/${n}.bin`, ''])),
        ),
    ],
  ]),
  ...answered(422, /^This Word file is damaged/, [
    [
      'a bomb that lies',
      'bomb.docx',
      () =>
        zipFile(
          {
            '[Content_Types].xml': kindsOf('x'),
            'word/document.xml': document(''),
            'word/a.bin': blanks(),
          },
          { 'word/a.bin': 1000 },
        ),
    ],
    [
      'macros in letters that are numbers',
      'letter.docx',
      () =>
        wordFile(['Hi'], {
          'word/_rels/document.xml.rels': linksTo(
            'http://schemas.microsoft.com/office/2006/relationships/v&#98;aProject',
            'settings.dat',
          ),
          'word/settings.dat': 'Sub AutoOpen',
        }),
    ],
    ['a name that leads out', 'slip.docx', () => wordFile(['Hi'], { '../../etc/cron.d/x': 'x' })],
    ['a name twice', 'twice.docx', () => wordFile(['Hi'], { 'WORD/document.xml': document('') })],
    ['a foreign entity', 'xxe.docx', () => wordFile([], { 'word/document.xml': xxe })],
    ['a billion laughs', 'laughs.docx', () => wordFile([], { 'word/styles.xml': laughs })],
    [
      'a document type in UTF-16',
      'xxe.docx',
      () => wordFile([], { 'word/document.xml': Buffer.from(`\ufeff${xxe}`, 'utf16le') }),
    ],
    ['a document type in the links', 'xxe.docx', () => wordFile(['Hi'], { '_rels/.rels': xxe })],
    ['half a Word file', 'half.docx', cut(letter, 0.5)],
    ['a Word file without its end', 'most.docx', cut(letter, 0.99)],
    ['half an old Word file', 'half.doc', cut(() => oldWordFile(['Dear Ms. Smith,']), 0.5)],
  ]),
  ...answered(422, /^This Word file is protected with a password\.$/, [
    [
      'a password',
      'secret.docx',
      () =>
        compoundFile({ EncryptionInfo: Buffer.alloc(300), EncryptedPackage: Buffer.alloc(5000) }),
    ],
    [
      'a password under the old ending',
      'secret.doc',
      () => compoundFile({ EncryptedPackage: Buffer.alloc(5000) }),
    ],
    [
      'a password of the old kind',
      'secret.doc',
      () => {
        const file = oldWordFile(['Dear Ms. Smith,']);
        const text = file.indexOf(Buffer.from([0xec, 0xa5]));
        file.writeUInt16LE(0x0300, text + 10);
        return file;
      },
    ],
  ]),
];

const external = ' TargetMode="External"';
const template =
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships/attachedTemplate';

export const goodFiles: GoodFile[] = [
  ...goodContent,
  ...good('docx', [
    ['a Word file', 'Letter.docx', letter],
    [
      'a template elsewhere',
      'template.docx',
      () =>
        wordFile(['Hi'], {
          'word/_rels/settings.xml.rels': linksTo(template, 'http://evil.example/a.dotm', external),
        }),
    ],
    [
      'an embedded file',
      'embedded.docx',
      () => wordFile(['Hi'], { 'word/embeddings/oleObject1.bin': oldWordFile(['Hi']) }),
    ],
    [
      'a remark before the text',
      'remark.docx',
      () =>
        wordFile(['Hi'], {
          'customXml/item1.xml':
            '<?xml version="1.0"?><!-- made by hand --><a><![CDATA[<!DOCTYPE html>]]></a>',
        }),
    ],
  ]),
];
