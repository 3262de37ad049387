import { expect, test } from 'vitest';
import { letterParts } from '#web/mails/letter-parts.ts';

const origin = 'https://firm.example';
const linksIn = (text: string) =>
  letterParts(text, origin)
    .filter(({ isLink }) => isLink)
    .map((part) => part.text);

test.each([
  [
    'Set it here:\nhttps://firm.example/reset#token=a_b-c\n\nBye',
    'https://firm.example/reset#token=a_b-c',
  ],
  ['See https://firm.example/tasks?a=1&b=2.', 'https://firm.example/tasks?a=1&b=2'],
  ['(https://firm.example)', 'https://firm.example'],
])('in %j the link is %j', (text, link) => {
  expect(linksIn(text)).toEqual([link]);
});

test.each([
  'https://elsewhere.example/reset',
  'http://firm.example/reset',
  'https://firm.example:8443/reset',
  'https://firm.example@elsewhere.example/',
  'https://firm.example.elsewhere.example/',
  'javascript:alert(1)//https',
  'https://',
  'no address at all',
])('%s is no link', (text) => {
  expect(linksIn(text)).toEqual([]);
});

test('nothing of the text gets lost', () => {
  const text = 'a https://firm.example/x, b\n\nhttps://elsewhere.example/y\n-- \nFirmament';
  expect(
    letterParts(text, origin)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});
