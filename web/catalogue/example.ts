/** A noun of nothing, so that the kit can be shown without one of the product's. */
import * as z from 'zod';
import { Day, Instant } from '#contract/dates.ts';
import { read, write } from '#contract/endpoint.ts';
import { names, optionalText, requiredText, shortTexts } from '#contract/text.ts';

const Example = z.object({
  id: z.string(),
  title: requiredText(80),
});

export const NewExample = z.strictObject({
  title: requiredText(80),
  notes: optionalText(500).default(null),
  kind: z.enum(['one', 'other'], 'is required').nullable().default(null),
  colleague: z.string().nullable().default(null),
  outcome: z.enum(['open', 'won']).default('open'),
  dueDate: Instant.nullable().default(null),
  day: Day.nullable().default(null),
  amount: z.string().regex(/^\d+\.\d{2}$/, 'must be an amount such as 1250.00'),
  terms: z.int('must be a whole number of days').nullable().default(30),
  aliases: names(80, 5).default([]),
  topics: shortTexts(40, 5).default([]),
  isDefault: z.boolean().default(false),
});

export const examples = {
  list: read('/api/examples', { summary: 'All', access: 'anyone', gives: z.array(Example) }),
  fails: read('/api/failing', { summary: 'Never', access: 'anyone', gives: z.array(Example) }),
  create: write('POST', '/api/examples', {
    summary: 'One more',
    access: 'anyone',
    takes: NewExample,
    gives: Example,
    refreshes: ['/api/examples'],
  }),
  remove: write('DELETE', '/api/examples/:id', {
    summary: 'One less',
    access: 'anyone',
    takes: z.void(),
    gives: z.void(),
    refreshes: ['/api/examples'],
  }),
};
