/** Multipart requests: a file as it should be, something that is no such file, and broken envelopes. */
import fc from 'fast-check';
import type { Upload } from '#contract/endpoint.ts';
import { aPicture } from '#server/testing/firms.ts';
import type { Kind, Request } from './requests.ts';

interface Part {
  field: string;
  name?: string;
  type?: string;
  content: Buffer;
}

interface Sent {
  request: Request;
  mustFail?: string;
}

const boundary = 'between-the-parts';

function multipart(parts: readonly Part[]): Buffer {
  const pieces = parts.flatMap(({ field, name, type, content }) => [
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${field}"${name === undefined ? '' : `; filename="${name}"`}\r\n${type === undefined ? '' : `content-type: ${type}\r\n`}\r\n`,
    ),
    content,
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]);
}

const ofType = { 'content-type': `multipart/form-data; boundary=${boundary}` };
const picture: Part = { field: 'file', ...aPicture };
const file = (change: Partial<Part>): Part => ({ ...picture, ...change });

const names = fc.oneof(
  fc.constantFrom('a.png', 'Quittung Größe.png', '領収書.png', '../../etc/passwd.png', 'C:\\a.png'),
  fc
    .string({ unit: 'grapheme-ascii', maxLength: 40 })
    .map((text) => `${text.replace(/["\\\r\n]/g, '')}.png`),
);

const valid: fc.Arbitrary<Part[]> = names.map((name) => [file({ name })]);

/** Each with the reason why it must not be taken. */
const wrong: [reason: string, parts: Part[]][] = [
  ['there is no file', []],
  ['the file is in another field', [file({ field: 'picture' })]],
  ['there are two files', [picture, picture]],
  ['the file is empty', [file({ content: Buffer.alloc(0) })]],
  ['it is a script', [file({ content: Buffer.from('<script>alert(1)</script>') })]],
  [
    'it is a picture that can hold a script',
    [file({ content: Buffer.from('<svg/>'), type: 'image/svg+xml' })],
  ],
  [
    'there is a field that nobody knows',
    [{ field: 'colour', content: Buffer.from('red') }, picture],
  ],
];

const broken: fc.Arbitrary<Partial<Request>> = fc.oneof(
  fc.nat(200).map((end) => ({ payload: multipart([picture]).subarray(0, end) })),
  fc.uint8Array({ maxLength: 300 }).map((bytes) => ({ payload: Buffer.from(bytes) })),
  fc.constantFrom(
    { headers: { 'content-type': 'multipart/form-data' } },
    { headers: { 'content-type': 'multipart/form-data; boundary=' } },
    { headers: { 'content-type': `multipart/form-data; boundary=${'b'.repeat(300)}` } },
    { headers: { 'content-type': 'application/json' }, payload: '{}' },
    { payload: undefined, headers: ofType },
    { payload: multipart([file({ name: `${'n'.repeat(20_000)}.png` })]) },
    {
      payload: multipart(
        Array.from({ length: 60 }, (_, n) => ({ field: `f${n}`, content: Buffer.from('x') })),
      ),
    },
    { payload: multipart([{ field: '__proto__', content: Buffer.from('{}') }, picture]) },
    { payload: multipart([{ field: 'constructor', content: Buffer.from('x') }, picture]) },
  ),
  fc
    .string({ unit: 'binary', maxLength: 60 })
    .map((name) => ({ payload: multipart([file({ name })]) })),
);

/** `paths`: of records of the firm; `wrongPaths`: of records it has not. */
export function uploadsOf(
  { method }: Upload,
  kind: Kind,
  paths: fc.Arbitrary<string>,
  wrongPaths: fc.Arbitrary<string> | undefined,
): fc.Arbitrary<Sent> {
  const build = (url: string, parts: readonly Part[]): Request => ({
    method,
    url,
    headers: ofType,
    payload: multipart(parts),
  });
  if (kind === 'valid') {
    return fc.tuple(paths, valid).map(([url, parts]) => ({ request: build(url, parts) }));
  }
  if (kind === 'hostile') {
    return fc.tuple(paths, broken).map(([url, change]) => ({
      request: { ...build(url, [picture]), ...change },
    }));
  }
  const wrongFile = fc
    .tuple(paths, fc.constantFrom(...wrong))
    .map(([url, [mustFail, parts]]) => ({ request: build(url, parts), mustFail }));
  if (!wrongPaths) return wrongFile;
  const wrongPath = wrongPaths.map((url) => ({
    request: build(url, [picture]),
    mustFail: 'the address names no record of this firm and kind',
  }));
  return fc.oneof(wrongFile, wrongPath);
}
