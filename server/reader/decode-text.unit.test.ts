import { expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';

const swapped = (text: string) => Buffer.from(text, 'utf16le').swap16();

test.each([
  ['UTF-8', Buffer.from('Zoë € 中文 😀')],
  ['UTF-8 with a mark', Buffer.from('\ufeffZoë € 中文 😀')],
  ['UTF-16, little end first', Buffer.from('\ufeffZoë € 中文 😀', 'utf16le')],
  ['UTF-16, big end first', swapped('\ufeffZoë € 中文 😀')],
])('%s', (_, bytes) => {
  expect(decodeText(bytes)).toBe('Zoë € 中文 😀');
});

test('what is none of these was written by Windows', () => {
  expect(decodeText(Buffer.from([0x5a, 0x6f, 0xeb, 0x20, 0x80, 0x20, 0x93, 0x94]))).toBe(
    'Zoë € “”',
  );
  expect(decodeText(Buffer.alloc(0))).toBe('');
});
