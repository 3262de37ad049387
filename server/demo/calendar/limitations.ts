/** Claims with the day after which they are barred. Days count from today, back and ahead. */
import type { PeriodUnit } from '#contract/limitation-dates.ts';

export interface DemoLimitation {
  matter: string;
  claim: string;
  period: [count: number, unit: Exclude<PeriodUnit, 'days'>];
  rule: string;
  /** In how many days it expires. */
  expires: number;
  tolled?: { days: number; note: string };
  /** Days ago, like the next two. */
  added: number;
  verified?: number;
  settled?: { ago: number; note: string };
  lawyer: 'reyes' | 'okafor' | 'nair';
}

export const limitations: DemoLimitation[] = [
  {
    matter: 'baptiste-fall',
    claim: 'Negligence against the superintendent',
    period: [3, 'years'],
    rule: 'Personal injury: three years from the fall, CPLR 214(5).',
    expires: 29,
    added: 5,
    verified: 4,
    lawyer: 'reyes',
  },
  {
    matter: 'cooperage-roof',
    claim: 'Breach of the policy by Landfall Insurance',
    period: [24, 'months'],
    rule: 'Suit condition of the policy: 24 months from the loss, Ins. Law 3404(e).',
    expires: 178,
    added: 280,
    verified: 276,
    lawyer: 'reyes',
  },
  {
    matter: 'kahale-photographs',
    claim: 'Infringement by Golden Shore Wellness Magazine',
    period: [3, 'years'],
    rule: 'Copyright: three years after the claim accrued, 17 U.S.C. 507(b). When did she see the issue?',
    expires: 75,
    added: 190,
    lawyer: 'reyes',
  },
  {
    matter: 'fulton-facade',
    claim: 'Claim on the bond of Granite State Surety',
    period: [24, 'months'],
    rule: 'Bond, paragraph 9: two years from the contractor’s default, CPLR 201.',
    expires: 410,
    tolled: { days: 120, note: 'Tolling agreement with the surety while its engineer looked.' },
    added: 172,
    verified: 165,
    lawyer: 'reyes',
  },
  {
    matter: 'rossi-lien',
    claim: 'Foreclosure of the mechanic’s lien',
    period: [12, 'months'],
    rule: 'One year after the notice of lien was filed, Lien Law 17.',
    expires: 65,
    added: 292,
    verified: 290,
    settled: { ago: 200, note: 'Action begun and notice of pendency filed in Kings County.' },
    lawyer: 'reyes',
  },
  {
    matter: 'jackson-coach',
    claim: 'Negligence against Crosstown Coach Lines',
    period: [3, 'years'],
    rule: 'Personal injury: three years from the accident, CPLR 214(5).',
    expires: -100,
    added: 454,
    verified: 451,
    settled: { ago: 428, note: 'Summons and complaint filed, Supreme Court, Kings County.' },
    lawyer: 'nair',
  },
];
