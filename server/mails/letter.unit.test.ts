import fc from 'fast-check';
import { expect, test } from 'vitest';
import { layOut, oneLine } from './letter.ts';

test('whatever was typed stays text in the HTML', () => {
  fc.assert(
    fc.property(fc.string(), fc.webUrl(), (text, url) => {
      const lines = [{ text, url: `${url}${text}` }];
      const letter = { subject: text, paragraphs: [text], remark: text, links: lines };
      const sections = [{ heading: text, lines }];
      const { html } = layOut({ ...letter, sections, button: { label: text, url } });
      const tags = [...html.matchAll(/<\/?([a-z0-9]+)/g)].map(([, name]) => name);
      expect(new Set(tags)).toEqual(new Set(['html', 'body', 'p', 'a', 'h2', 'ul', 'li']));
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

test('a list has each line with its address beneath, and no line can look like two', () => {
  const url = 'https://firm.example/x?a=1&b=2';
  const { text, html, unsubscribeUrl } = layOut({
    subject: 'x',
    paragraphs: ['Good morning.'],
    sections: [
      {
        heading: 'Today',
        lines: [
          { text: 'File\n- forged', url },
          { text: 'Call', url },
        ],
      },
      { heading: 'Tomorrow', lines: [{ text: '"Rest" & <b>', url }] },
    ],
    links: [{ text: 'Stop', url: 'https://firm.example/stop' }],
    unsubscribeUrl: 'https://firm.example/stop',
  });
  expect(text).toBe(
    [
      'Good morning.',
      'Today',
      `- File - forged\n  ${url}`,
      `- Call\n  ${url}`,
      'Tomorrow',
      `- "Rest" & <b>\n  ${url}`,
      'Stop:\nhttps://firm.example/stop',
      '-- \nFirmament',
    ].join('\n\n'),
  );
  expect(html).toContain('href="https://firm.example/x?a=1&amp;b=2"');
  expect(html).toContain('&quot;Rest&quot; &amp; &lt;b&gt;</a></li>');
  expect(unsubscribeUrl).toBe('https://firm.example/stop');
});

test('a subject is one line of at most 200 characters', () => {
  expect(oneLine(' a\r\nBcc: b\t c ')).toBe('a Bcc: b c');
  expect(oneLine('x'.repeat(500))).toHaveLength(200);
});
