import { expect, test } from 'vitest';
import { appleLink, googleLink, isOnlyHere, outlookLink } from '#web/calendar-feeds/feed-links.ts';

const address = 'https://firm.example/api/calendar-feeds/a-_b/calendar.ics';

test('the address arrives whole at each of the others', () => {
  const outlook = new URL(outlookLink(address, 'Court & clients?'));
  expect(outlook.origin + outlook.pathname).toBe(
    'https://outlook.office.com/calendar/0/addfromweb',
  );
  expect(outlook.searchParams.get('url')).toBe(address);
  expect(outlook.searchParams.get('name')).toBe('Court & clients?');
  const google = new URL(googleLink(address));
  expect(google.origin + google.pathname).toBe('https://calendar.google.com/calendar/r');
  const asWebcal = 'webcal://firm.example/api/calendar-feeds/a-_b/calendar.ics';
  expect(google.searchParams.get('cid')).toBe(asWebcal);
  expect(appleLink(address)).toBe(asWebcal);
});

test.each([
  ['http://localhost:3000/a', true],
  ['http://127.0.0.1:3000/a', true],
  ['http://[::1]:3000/a', true],
  ['http://10.0.0.5/a', true],
  ['http://172.20.1.1/a', true],
  ['http://172.32.1.1/a', false],
  ['https://files.firm.local/a', true],
  ['https://10.firm.example/a', false],
  ['https://firm.example/a', false],
])('%s: found only here, %s', (from, expected) => expect(isOnlyHere(from)).toBe(expected));
