import fc from 'fast-check';
import { expect, test } from 'vitest';
import { layOut, oneLine } from './letter.ts';

test('whatever was typed stays text in the HTML', () => {
  fc.assert(
    fc.property(fc.string(), fc.webUrl(), (text, url) => {
      const letter = { subject: text, paragraphs: [text], remark: text };
      const { html } = layOut({ ...letter, button: { label: text, url } });
      const tags = [...html.matchAll(/<\/?([a-z]+)/g)].map(([, name]) => name);
      expect(new Set(tags)).toEqual(new Set(['html', 'body', 'p', 'a']));
    }),
  );
});

test('the text says all that the HTML says', () => {
  const { text } = layOut({
    subject: 'x',
    paragraphs: ['One.', 'Two.'],
    button: { label: 'Go', url: 'https://firm.example/#token=a' },
    remark: 'Small.',
  });
  expect(text).toBe(
    'One.\n\nTwo.\n\nGo:\nhttps://firm.example/#token=a\n\nSmall.\n\n-- \nFirmament',
  );
});

test('a subject is one line of at most 200 characters', () => {
  expect(oneLine(' a\r\nBcc: b\t c ')).toBe('a Bcc: b c');
  expect(oneLine('x'.repeat(500))).toHaveLength(200);
});
