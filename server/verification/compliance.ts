import { asking } from './asking.ts';

/** What no constraint can refuse, since it takes two tables. */
export const destructions = asking('destructions', [
  [
    'files were destroyed while a legal hold stood',
    // Times are those of the requests: of two at once, the one that came first may be done last.
    `select d.id as which from destructions d where exists (
      select from legal_holds h where h.firm_id = d.firm_id and h.matter_id = d.matter_id
      and h.placed_at < d.recorded_at - interval '1 minute'
      and (h.lifted_at is null or h.lifted_at > d.recorded_at + interval '1 minute'))`,
  ],
]);

export const notices = asking('notices', [
  [
    'notices are settled without a time, or open with one',
    'select id as which from notices where is_settled <> (settled_at is not null)',
  ],
]);
