import { expect, test } from 'vitest';
import { textOfDoc, viewOfDoc } from './old-word.ts';
import { doc } from './testing/doc.ts';
import { docx } from './testing/docx.ts';

test('the paragraphs of an old Word file are shown, and its notes after them', async () => {
  const { blocks, isWhole } = await viewOfDoc(
    doc('“Vollmacht” für Zoë\rZwei\x0bteilig, hyphen\x1fated, non\x1ebreaking\r', 'A note'),
  );
  expect(isWhole).toBe(true);
  expect(blocks.map((block) => block.kind === 'paragraph' && block.runs[0]?.text)).toEqual([
    '“Vollmacht” für Zoë',
    'Zwei',
    'teilig, hyphenated, non\u2011breaking',
    undefined,
    'A note',
  ]);
  expect(blocks[0]).toEqual({
    kind: 'paragraph',
    look: 'text',
    align: 'start',
    indent: 0,
    marker: null,
    runs: [{ text: '“Vollmacht” für Zoë', isBold: false, isItalic: false, isUnderlined: false }],
  });
});

test('its text is one line', async () => {
  expect(await textOfDoc(doc('One\rTwo\r', 'Three'))).toEqual({
    pages: ['One Two Three'],
    isWhole: true,
    pageCount: null,
  });
});

test('one with a password is said to have one', async () => {
  const why = 'It is protected with a password.';
  await expect(textOfDoc(doc('x', '', 0x0100))).rejects.toThrow(why);
  const newOne = Buffer.concat([doc('x'), Buffer.from('EncryptedPackage', 'utf16le')]);
  await expect(textOfDoc(newOne)).rejects.toThrow(why);
});

test('a new Word file under an old name is not unpacked', async () => {
  await expect(viewOfDoc(docx(''))).rejects.toThrow('It is not a proper Word file.');
});
