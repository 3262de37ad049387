/** Matters with money in trust, now or once: when something was posted last, and for how many years that is kept. */
import { sql } from 'kysely';
import { Jurisdiction } from '#contract/jurisdictions.ts';
import { usualTrustRule } from '#contract/known-trust-rules.ts';

/** As the rules came; what a firm has put is in the table. */
const usualYears = JSON.stringify(
  Object.fromEntries(
    Jurisdiction.options.map((place) => [place, usualTrustRule(place).retentionYears]),
  ),
);

/** Of several accounts the longest counts. */
export const trustHistories = sql`(
  select l.matter_id, max(b.day) as last_on,
    max(coalesce(r.retention_years, (${usualYears}::jsonb ->> a.jurisdiction)::int)) as years
  from trust_ledgers l
  join trust_balances b on b.firm_id = l.firm_id and b.ledger_id = l.id
  join trust_accounts a on a.firm_id = l.firm_id and a.id = l.account_id
  left join trust_rules r on r.firm_id = a.firm_id and r.jurisdiction = a.jurisdiction
  where l.matter_id is not null
  group by l.matter_id)`;
