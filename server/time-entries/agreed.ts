/** What is agreed for a person's time in a matter: the rate and the rounding, and which agreement says so. */
import { sql } from 'kysely';
import type { Day } from '#contract/dates.ts';
import type { RoundingRule } from '#contract/rounding.ts';
import { usualRounding } from '#contract/rounding.ts';
import type { TimeTerms } from '#contract/time-terms.ts';
import { displayName } from '#contract/users.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { invalid } from '#server/kit/refusals.ts';

export interface Agreed
  extends Pick<
    TimeTerms,
    'rate' | 'rateSource' | 'rates' | 'rounding' | 'roundingSource' | 'needsCodes' | 'openDate'
  > {
  matterId: string;
  matterNumber: string;
  clientId: string;
  clientName: string;
  isMatterClosed: boolean;
  userId: string;
  personName: string;
}

interface Row {
  matterNumber: string;
  clientId: string;
  clientName: string;
  status: string;
  openDate: Day;
  matterRate: string | null;
  clientRate: string | null;
  personOnMatter: string | null;
  person: string | null;
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  needsCodes: boolean | null;
  ofMatter: RoundingRule | null;
  ofClient: RoundingRule | null;
  ofFirm: RoundingRule | null;
}

/** Whoever writes keeps the matter as it is until the end: nobody closes it or gives it to another client. */
export async function agreedFor(
  db: FirmDb,
  { matterId, userId }: { matterId: string; userId: string },
  isToWrite: boolean,
): Promise<Agreed> {
  const { rows } = await sql<Row>`
    select m.matter_number, m.client_id, m.client_name, m.status, m.open_date,
      m.billing_rate as matter_rate, c.billing_rate as client_rate,
      (select r.rate from matter_rates r where r.matter_id = m.id and r.user_id = u.id) as person_on_matter,
      (select k.rate from timekeepers k where k.user_id = u.id) as person,
      u.first_name, u.last_name, u.email,
      (select b.needs_codes from client_billing b where b.client_id = m.client_id) as needs_codes,
      (select ${rule} from matter_billing b where b.matter_id = m.id and b.rounding_mode is not null) as of_matter,
      (select ${rule} from client_billing b
        where b.client_id = m.client_id and b.rounding_mode is not null) as of_client,
      (select ${rule} from firm_billing b) as of_firm
    from matters m join clients c on c.firm_id = m.firm_id and c.id = m.client_id
    left join users u on u.firm_id = m.firm_id and u.id = ${userId}
    where m.id = ${matterId} ${isToWrite ? sql`for share of m` : sql``}`.execute(db);
  const [row] = rows;
  if (!row) throw invalid('matterId', 'Matter id does not exist in your firm.');
  if (!row.email) throw invalid('userId', 'User id does not exist in your firm.');
  return {
    matterId,
    matterNumber: row.matterNumber,
    clientId: row.clientId,
    clientName: row.clientName,
    isMatterClosed: row.status === 'closed',
    openDate: row.openDate,
    userId,
    personName: displayName(row),
    needsCodes: row.needsCodes ?? false,
    ...rateOf(row),
    ...roundingOf(row),
  };
}

const rule = sql`jsonb_build_object('mode', b.rounding_mode, 'minutes', b.rounding_minutes)`;

function rateOf(row: Row): Pick<Agreed, 'rate' | 'rateSource' | 'rates'> {
  const rates: Agreed['rates'] = [
    { source: 'person-on-matter', rate: row.personOnMatter },
    { source: 'person', rate: row.person },
    { source: 'matter', rate: row.matterRate },
    { source: 'client', rate: row.clientRate },
  ];
  const found = rates.find(({ rate }) => rate !== null);
  return { rate: found?.rate ?? '0.00', rateSource: found?.source ?? 'none', rates };
}

function roundingOf({ ofMatter, ofClient, ofFirm }: Row) {
  if (ofMatter) return { rounding: ofMatter, roundingSource: 'matter' as const };
  if (ofClient) return { rounding: ofClient, roundingSource: 'client' as const };
  return { rounding: ofFirm ?? usualRounding, roundingSource: 'firm' as const };
}
