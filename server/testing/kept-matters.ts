/** Builders: a matter that was closed, and one that is on legal hold. */
import type { Input } from '#contract/endpoint.ts';
import type { LegalHold, legalHolds } from '#contract/legal-holds.ts';
import type { Matter, matters } from '#contract/matters.ts';
import { type Asker, aMatter, made } from './firms.ts';

export async function aClosedMatter(
  firm: Asker,
  closeDate = '2001-06-30',
  values: Partial<Input<typeof matters.create>> = {},
) {
  const { id } = await aMatter(firm, { openDate: '2000-01-01', ...values });
  return made<Matter>(firm, `/api/matters/${id}/close`, { closeDate });
}

export const aLegalHold = async (
  firm: Asker,
  values: Partial<Input<typeof legalHolds.place>> = {},
) =>
  made<LegalHold>(firm, '/api/legal-holds', {
    matterId: values.matterId ?? (await aMatter(firm)).id,
    reason: 'Litigation is expected',
    ...values,
  });
