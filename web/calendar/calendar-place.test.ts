import { expect, test } from 'vitest';
import {
  dayAfterStep,
  dayPart,
  type Place,
  placeLabel,
  readPlace,
  shownDays,
  type View,
} from '#web/calendar/calendar-place.ts';

const on = (day: string) => `${day}T00:00:00.000Z`;
const today = on('2026-11-16');
const place = (view: View, day: string): Place => ({ view, day: on(day), isMine: false });

test('without a word in the address it is the month of today', () => {
  expect(readPlace(new URLSearchParams(), today)).toEqual({
    view: 'month',
    day: today,
    isMine: false,
    type: undefined,
  });
});

test('what makes no sense in the address is ignored', () => {
  const search = new URLSearchParams('view=year&day=2026-02-30&mine=no&type=party');
  expect(readPlace(search, today)).toEqual(readPlace(new URLSearchParams(), today));
});

test('the address says which days, whose events and of which type', () => {
  const search = new URLSearchParams('view=week&day=2026-12-24&mine=yes&type=court');
  expect(readPlace(search, today)).toEqual({
    view: 'week',
    day: on('2026-12-24'),
    isMine: true,
    type: 'court',
  });
});

test.each<[View, string, string, string, string]>([
  ['month', '2026-11-16', '2026-11-01', '2026-12-05', 'November 2026'],
  ['month', '2026-02-10', '2026-02-01', '2026-02-28', 'February 2026'],
  ['week', '2026-11-16', '2026-11-15', '2026-11-21', 'Nov 15 – Nov 21, 2026'],
  ['week', '2026-12-30', '2026-12-27', '2027-01-02', 'Dec 27, 2026 – Jan 2, 2027'],
  ['agenda', '2026-11-16', '2026-11-16', '2026-12-15', 'Nov 16 – Dec 15, 2026'],
])('the %s of %s goes from %s to %s and is called %s', (view, day, from, to, label) => {
  expect(shownDays(place(view, day))).toEqual({ from: on(from), to: on(to) });
  expect(placeLabel(place(view, day))).toBe(label);
});

test.each<[View, string, 1 | -1, string]>([
  ['month', '2026-01-31', 1, '2026-02-01'],
  ['month', '2026-01-31', -1, '2025-12-01'],
  ['week', '2026-11-16', -1, '2026-11-09'],
  ['agenda', '2026-11-16', 1, '2026-12-16'],
])('a step in the %s of %s by %i leads to %s', (view, day, direction, next) => {
  expect(dayAfterStep(place(view, day), direction)).toBe(on(next));
});

test('today needs no word in the address', () => {
  expect(dayPart(today, today)).toBeUndefined();
  expect(dayPart(on('2026-11-17'), today)).toBe('2026-11-17');
});
