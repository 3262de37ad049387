/** What each bar asks of each lawyer, and what they have earned. Days count from today. */
import type { CleCredit } from '#contract/cle-credits.ts';
import type { CleRequirement } from '#contract/cle-requirements.ts';
import { plusDays, today } from '#contract/dates.ts';
import { plusMonths } from '#contract/recurrence.ts';
import { told as toldCredit } from '#server/cle-credits/told.ts';
import { told as toldRequirement } from '#server/cle-requirements/told.ts';
import type { TrailEntry } from '../books-trail.ts';
import { idOf } from '../demo-id.ts';
import { officeHour } from '../office-hours.ts';
import { clerk, type DemoFirm, manager } from '../people.ts';
import { officeZone } from '../wall-clock.ts';
import { courses } from './courses.ts';
import { renewals } from './reports-and-licenses.ts';

const periodMonths = 24;
const rules = {
  NY: { hours: '24.00', ethicsHours: '4.00', citation: '22 NYCRR 1500.22' },
  NJ: { hours: '24.00', ethicsHours: '5.00', citation: 'N.J. Ct. R. 1:42-1' },
};
/** When somebody looked the rules up, and wrote down what each lawyer needs. */
const lookedUp = 141;

interface DemoRequirement {
  lawyer: string;
  jurisdiction: keyof typeof rules;
  deadline: number;
  carriedHours: string;
  notes?: string;
}

const requirements: DemoRequirement[] = [
  { lawyer: 'reyes', jurisdiction: 'NY', deadline: renewals.reyes, carriedHours: '6.00' },
  {
    lawyer: 'okafor',
    jurisdiction: 'NY',
    deadline: renewals.okafor,
    carriedHours: '2.00',
    notes: 'Has a seat at the ethics evening of the county bar.',
  },
  { lawyer: 'nair', jurisdiction: 'NY', deadline: renewals.nair, carriedHours: '1.50' },
  { lawyer: 'nair', jurisdiction: 'NJ', deadline: 411, carriedHours: '0.00' },
];

export const requirementId = (lawyer: string, jurisdiction: string) =>
  idOf(`training of ${lawyer} in ${jurisdiction}`);

const nothingEarned = {
  earned: '0.00',
  earnedEthics: '0.00',
  missing: '0.00',
  missingEthics: '0.00',
};

/** `hasDocuments`: whether the certificates were filed. */
export function trainingOf(firm: DemoFirm, now: Date, hasDocuments: boolean) {
  const trail: TrailEntry[] = [];
  const day = today(officeZone, now);
  const asked = requirements.map((one, index) => {
    const { lawyer, jurisdiction, deadline: days, carriedHours, notes = null } = one;
    const at = officeHour(now, lookedUp, 17, index * 4).toISOString();
    const deadline = plusDays(day, days);
    const requirement: Omit<CleRequirement, keyof typeof nothingEarned> = {
      id: requirementId(lawyer, jurisdiction),
      userId: idOf(lawyer),
      jurisdiction,
      ...rules[jurisdiction],
      periodStart: plusMonths(plusDays(deadline, 1), -periodMonths),
      deadline,
      periodMonths,
      carriedHours,
      asOf: plusDays(day, -lookedUp),
      notes,
      createdBy: idOf(manager),
      createdAt: at,
      updatedAt: at,
    };
    const whose = firm.people.find(({ key }) => key === lawyer);
    if (!whose) throw new Error(`Nobody is called ${lawyer}`);
    trail.push({
      ...toldRequirement('cle_requirement_added', 'CLE requirement added', {
        ...requirement,
        ...nothingEarned,
        ...whose,
      }),
      userId: idOf(manager),
      timestamp: at,
    });
    return requirement;
  });
  const earned = courses.map((course, index) => {
    // The clerk writes it down when the certificate has come; of older ones, all on one day.
    const at = officeHour(now, Math.min(course.ago - 3, lookedUp), 18, (index * 5) % 60);
    const credit: Omit<CleCredit, 'certificateName'> = {
      id: idOf(`training ${course.lawyer} ${course.title}`),
      userId: idOf(course.lawyer),
      title: course.title,
      provider: course.provider,
      completedOn: `${officeHour(now, course.ago, 0).toISOString().slice(0, 10)}T00:00:00.000Z`,
      hours: course.hours,
      ethicsHours: course.ethics ?? '0.00',
      jurisdictions: course.counts ?? ['NY'],
      certificateDocumentId:
        course.certificate && hasDocuments ? idOf(`document ${course.certificate}`) : null,
      notes: null,
      createdBy: idOf(clerk),
      createdAt: at.toISOString(),
      updatedAt: at.toISOString(),
    };
    trail.push({
      ...toldCredit('cle_credit_logged', 'CLE credits logged', {
        ...credit,
        certificateName: null,
      }),
      userId: idOf(clerk),
      timestamp: credit.createdAt,
    });
    return credit;
  });
  return { requirements: asked, credits: earned, trail };
}
