/** The firm's figures over any span: written down by the product's own clock before they are measured. */
import type { FloorQuery, Noun, Request } from '../noun.ts';

const year = new Date().getFullYear();
const spans: Record<string, string> = {
  'a month': 'period=month',
  'a year': 'period=year',
  'five years': `period=custom&from=${year - 4}-01-01&to=${year}-12-31`,
  'a year of one type': 'period=year&matterType=litigation',
};

/** Sums of the span alone, out of the days that are kept: no comparison, nothing that stands open, no sentences. */
const figures: FloorQuery = {
  sql: `select sum(received)::text as revenue, sum(invoiced)::text as invoiced, sum(worked)::text as worked,
      sum(expenses)::text as expenses, json_agg(json_build_object('from', day, 'received', received)) as trend
    from day_figures where firm_id = $1 and day > current_date - 30`,
  values: ({ firm }) => [firm],
  gives: 'row',
};

const payments: FloorQuery = {
  sql: `select p.id, 'payment' as kind, p.paid_on as day, i.invoice_number as title, i.client_name as about, p.amount
    from payments p join invoices i on i.firm_id = p.firm_id and i.id = p.invoice_id
    where p.firm_id = $1 and p.paid_on > current_date - 30 order by p.paid_on desc, p.id desc limit 50`,
  values: ({ firm }) => [firm],
  gives: 'rows',
};

interface Asked {
  name: string;
  path: string;
  floor: FloorQuery;
  atMost?: number;
}

const asked: Asked[] = [
  ...Object.entries(spans).map(([what, span]) => ({
    name: `analytics of ${what}`,
    path: `?${span}`,
    floor: figures,
    atMost: 3,
  })),
  {
    name: 'analytics as a file',
    path: '/report?format=csv&period=year',
    floor: figures,
    atMost: 3,
  },
  ...['revenue', 'worked', 'unbilled'].map((of) => ({
    name: `analytics: the first 50 records behind ${of}`,
    path: `/rows?of=${of}&period=year`,
    floor: payments,
    atMost: 3,
  })),
  // As long as their records take: somebody who opens them waits for it, mostly beside the first page.
  ...['revenue', 'worked', 'collection'].map((of) => ({
    name: `analytics: what the records behind ${of} come to`,
    path: `/rows/total?of=${of}&period=year`,
    floor: figures,
  })),
  {
    name: 'analytics: what collection comes to in five years',
    path: `/rows/total?of=collection&${spans['five years']}`,
    floor: figures,
  },
  {
    name: 'analytics: the 50 matters that brought most',
    path: '/rows?of=profitability&period=year',
    floor: payments,
  },
];

const requests = asked.flatMap(({ name, path, floor, atMost }): Request[] => {
  const one = { call: `GET /api/analytics${path}`, floor, same: 'nothing' } as const;
  return [
    { ...one, name, by: 'small' },
    {
      ...one,
      name: `large firm: ${name}`,
      by: 'large',
      ...(atMost && { grows: { from: name, atMost } }),
    },
  ];
});

/** All of them have to be written down, as after an update. */
export const markedDays: Noun = {
  fill: () => 'insert into marked_days (firm_id) select id from firms',
  requests,
};
