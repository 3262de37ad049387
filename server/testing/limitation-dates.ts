/** Builder: a limitation date that is far away. */
import type { Input } from '#contract/endpoint.ts';
import type { LimitationDate, limitationDates } from '#contract/limitation-dates.ts';
import { type Asker, aMatter, made } from './firms.ts';

export const aLimitationDate = async (
  firm: Asker,
  values: Partial<Input<typeof limitationDates.create>> = {},
) =>
  made<LimitationDate>(firm, '/api/limitation-dates', {
    matterId: values.matterId ?? (await aMatter(firm)).id,
    claim: 'Negligence against the carrier',
    accruedOn: '2097-03-02',
    periodCount: 2,
    periodUnit: 'years',
    rule: 'Personal injury: two years from the injury (CCP § 335.1)',
    ...values,
  });
