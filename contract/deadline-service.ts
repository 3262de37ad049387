/** How papers were served, and what that adds to a period, court by court. */
import * as z from 'zod';
import type { Counting } from '#contract/deadline-rules.ts';

export const Service = z.enum([
  'personal',
  'electronic',
  'mail',
  'mail-out-of-state',
  'mail-abroad',
  'overnight',
  'clerk',
]);
export type Service = z.infer<typeof Service>;
export const serviceLabels: Record<Service, string> = {
  personal: 'Personal delivery',
  electronic: 'Electronic service',
  mail: 'Mail within the state',
  'mail-out-of-state': 'Mail from or to another state',
  'mail-abroad': 'Mail from or to abroad',
  overnight: 'Overnight delivery or fax',
  clerk: 'Left with the clerk, or other means agreed on',
};

export interface Extension {
  count: number;
  unit: 'days' | 'court-days';
  citation: string;
}

const mail6d: Extension = { count: 3, unit: 'days', citation: 'Rule 6(d)' };
const calendar1013 = (count: number): Extension => ({
  count,
  unit: 'days',
  citation: 'Code Civ. Proc. 1013(a)',
});

const extensions: Record<Counting, Partial<Record<Service, Extension>>> = {
  federal: {
    mail: mail6d,
    'mail-out-of-state': mail6d,
    'mail-abroad': mail6d,
    clerk: mail6d,
  },
  california: {
    mail: calendar1013(5),
    'mail-out-of-state': calendar1013(10),
    'mail-abroad': calendar1013(20),
    overnight: { count: 2, unit: 'court-days', citation: 'Code Civ. Proc. 1013(c), (e)' },
    electronic: { count: 2, unit: 'court-days', citation: 'Code Civ. Proc. 1010.6(a)(3)(B)' },
  },
  'new-york': {
    mail: { count: 5, unit: 'days', citation: 'CPLR 2103(b)(2)' },
    'mail-out-of-state': { count: 6, unit: 'days', citation: 'CPLR 2103(b)(2)' },
    overnight: { count: 1, unit: 'court-days', citation: 'CPLR 2103(b)(6)' },
  },
  plain: {},
};

/** Papers for a hearing: two calendar days, not court days, for overnight delivery and fax. */
const forHearings: Extension = { count: 2, unit: 'days', citation: 'Code Civ. Proc. 1005(b)' };

export function extensionFor(
  counting: Counting,
  service: Service,
  direction: 'after' | 'before',
): Extension | null {
  // Rule 6(d) is for periods that run after papers were served.
  if (counting === 'federal' && direction === 'before') return null;
  if (counting === 'california' && direction === 'before' && service === 'overnight') {
    return forHearings;
  }
  return extensions[counting][service] ?? null;
}
