/** Builders of training and of notices to clients. */
import type { CleCredit, cleCredits } from '#contract/cle-credits.ts';
import type { CleRequirement, cleRequirements } from '#contract/cle-requirements.ts';
import { plusDays } from '#contract/dates.ts';
import type { Input } from '#contract/endpoint.ts';
import type { Notice, notices } from '#contract/notices.ts';
import { type Asker, aMatter, made, type TestFirm } from './firms.ts';

let periods = 0;

/** Of the manager, each for a period of its own. */
export const aCleRequirement = (
  firm: TestFirm,
  values: Partial<Input<typeof cleRequirements.create>> = {},
) => {
  const periodStart = plusDays('2060-01-01', periods++);
  return made<CleRequirement>(firm, '/api/cle-requirements', {
    userId: firm.user.id,
    jurisdiction: 'NY',
    hours: '24',
    ethicsHours: '4',
    periodStart,
    deadline: plusDays(values.periodStart ?? periodStart, 729),
    periodMonths: 24,
    ...values,
  });
};

export const aCleCredit = (firm: TestFirm, values: Partial<Input<typeof cleCredits.create>> = {}) =>
  made<CleCredit>(firm, '/api/cle-credits', {
    userId: firm.user.id,
    title: 'Ethics of e-mail',
    completedOn: '2020-03-02',
    hours: '2',
    jurisdictions: ['NY'],
    ...values,
  });

export const aNotice = async (firm: Asker, values: Partial<Input<typeof notices.create>> = {}) =>
  made<Notice>(firm, '/api/notices', {
    kind: 'engagement-letter',
    eventOn: '2020-03-02',
    matterId: values.matterId ?? (await aMatter(firm)).id,
    ...values,
  });
