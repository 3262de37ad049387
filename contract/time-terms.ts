/** The rate and the rounding an entry gets: which agreement says so, and which ones were asked before it. */
import * as z from 'zod';
import { Day } from '#contract/dates.ts';
import { Rate } from '#contract/money.ts';
import { RoundingRule } from '#contract/rounding.ts';

/** Which agreement a rate comes from: the first of these that says one. `entry`: typed for this entry alone. */
export const RateSource = z.enum([
  'entry',
  'person-on-matter',
  'person',
  'matter',
  'client',
  'none',
]);
export type RateSource = z.infer<typeof RateSource>;
export const rateSourceLabels: Record<RateSource, string> = {
  entry: 'Typed for this entry',
  'person-on-matter': 'Rate of the person on this matter',
  person: 'Rate of the person',
  matter: 'Rate of the matter',
  client: 'Rate of the client',
  none: 'No rate agreed',
};

/** What an entry would be asked for, and why: each agreement in the order in which they count. */
export const TimeTerms = z
  .object({
    rate: Rate,
    rateSource: RateSource,
    /** In order; null where nothing is agreed. */
    rates: z.array(z.object({ source: RateSource, rate: Rate.nullable() })),
    rounding: RoundingRule,
    roundingSource: z.enum(['matter', 'client', 'firm']),
    /** The client asks for UTBMS codes. */
    needsCodes: z.boolean(),
    isMatterClosed: z.boolean(),
    /** When the matter was opened. */
    openDate: Day,
    /** What the person has on that day already. */
    secondsOnDay: z.int(),
  })
  .meta({ id: 'TimeTerms' });
export type TimeTerms = z.infer<typeof TimeTerms>;
