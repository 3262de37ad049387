/** Which matters are billed by the hour: how much at a time, and every how many months. */
import type { MatterType } from '#contract/matter-types.ts';

/** Hours of one bill in tenths, in a month that is neither slow nor busy. */
export const hours: Record<string, { tenths: number; every: 1 | 2 | 3 }> = {
  'castellan-warehouse': { tenths: 88, every: 1 },
  'armstead-deed': { tenths: 80, every: 1 },
  'fulton-sublets': { tenths: 44, every: 2 },
  'bloomfield-probate': { tenths: 46, every: 2 },
  'adeyemi-review': { tenths: 50, every: 2 },
  'nowak-partition': { tenths: 74, every: 3 },
  'palmetto-broker': { tenths: 84, every: 2 },
  'tidewater-cargo': { tenths: 22, every: 3 },
  'petrov-lease': { tenths: 30, every: 3 },
  'chen-sales-tax': { tenths: 56, every: 3 },
  'linden-finch': { tenths: 46, every: 3 },
  'rossi-lien': { tenths: 37, every: 1 },
  'nutmeg-buyout': { tenths: 60, every: 2 },
  'lehigh-supply': { tenths: 60, every: 3 },
  'marlowe-settlement': { tenths: 86, every: 3 },
  'helio-seed': { tenths: 98, every: 1 },
  'moreau-divorce': { tenths: 76, every: 3 },
  'whitaker-custody': { tenths: 104, every: 2 },
  'fulton-facade': { tenths: 96, every: 1 },
  'okafor-probate': { tenths: 104, every: 2 },
  'gowanus-charge': { tenths: 124, every: 2 },
  'tidewater-trucks': { tenths: 68, every: 2 },
  'sharma-non-compete': { tenths: 52, every: 2 },
  'demir-residency': { tenths: 60, every: 2 },
  'kestrel-locations': { tenths: 48, every: 2 },
  'gowanus-castellan': { tenths: 76, every: 1 },
  'billing-overtime': { tenths: 70, every: 1 },
  'marlowe-name': { tenths: 54, every: 1 },
  'baptiste-support': { tenths: 38, every: 1 },
};

/**
 * Of a hundred hours in a usual month, by the calendar from January: courts and clients are away in
 * summer, and everybody wants things done before the year ends.
 */
export const season = [88, 96, 104, 106, 110, 100, 62, 48, 98, 112, 122, 150] as const;

/** What the work was, as the itemized bills say it. */
export const work: Partial<Record<MatterType, readonly string[]>> = {
  litigation: [
    'Draft and serve discovery demands and responses',
    'Review of document production',
    'Preparation and defense of deposition',
    'Legal research and memorandum of law',
    'Conference with client',
    'Preliminary conference, Kings County Supreme',
  ],
  'real-estate': [
    'Review of lease and title documents',
    'Negotiation with counsel for the other side',
    'Drafting of notices and affidavits of service',
    'Site visit and conference with client',
    'Court appearance, Housing Part',
  ],
  'estate-planning': [
    'Inventory of assets and correspondence with banks',
    'Preparation of the accounting',
    'Petition and supporting affidavits, Surrogate’s Court',
    'Conference with the executors',
    'Review of tax clearances',
  ],
  family: [
    'Preparation of statement of net worth',
    'Correspondence with opposing counsel',
    'Court appearance and conference in chambers',
    'Conference with client',
    'Drafting of stipulation',
  ],
  employment: [
    'Position statement and exhibits',
    'Interviews of witnesses',
    'Review of payroll and personnel records',
    'Telephone conference with the agency',
    'Legal research',
  ],
  contract: [
    'Review and markup of agreement',
    'Negotiation of terms with the other side',
    'Conference with client',
    'Drafting of side letter',
    'Legal research: enforceability of limitation of liability',
  ],
  corporate: [
    'Drafting of transaction documents',
    'Due diligence and disclosure schedules',
    'Negotiation with investors’ counsel',
    'Board and member consents',
    'Conference with client',
  ],
  tax: [
    'Review of books and bank statements',
    'Reply to information document request',
    'Meeting with the auditor',
    'Conference with client and accountant',
  ],
};
