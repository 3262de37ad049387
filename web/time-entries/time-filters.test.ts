import { expect, test } from 'vitest';
import {
  hasTimeFilters,
  noTimeFilters,
  readTimeFilters,
  timeHref,
  timeParts,
  weekOf,
} from '#web/time-entries/time-filters.ts';

const id = '7f1f3a52-2d0e-4a4e-9c3a-6a1d5f1c2b3d';
const day = (date: string) => `${date}T00:00:00.000Z`;
const read = (query: string) => readTimeFilters(new URLSearchParams(query));

test('the filters are read from the address', () => {
  expect(
    read(
      `words=%20call%20&person=${id}&matter=${id}&client=${id}&invoice=${id}&state=held&from=2026-11-01&to=2026-11-30`,
    ),
  ).toEqual({
    q: 'call',
    userId: id,
    matterId: id,
    clientId: id,
    invoiceId: id,
    state: 'held',
    from: day('2026-11-01'),
    to: day('2026-11-30'),
  });
});

test.each(['', 'state=paid', 'person=me', 'from=soon', 'words=%20', 'q=call&status=pending'])(
  'what is no filter is ignored: %s',
  (query) => expect(hasTimeFilters(read(query))).toBe(false),
);

test('what is written into the address is read from it again', () => {
  const filters = { state: 'unbilled', from: day('2026-11-01'), matterId: id } as const;
  expect(timeHref(filters)).toBe(
    `/legal-admin?tab=time&state=unbilled&from=2026-11-01&matter=${id}`,
  );
  expect(read(timeHref(filters).split('?')[1] ?? '')).toMatchObject(filters);
  expect(Object.keys(noTimeFilters)).toEqual(Object.keys(timeParts(read(''))));
});

test.each(['2026-11-16', '2026-11-18', '2026-11-22'])('the week of %s', (date) =>
  expect(weekOf(day(date))).toEqual({ from: day('2026-11-16'), to: day('2026-11-22') }),
);
