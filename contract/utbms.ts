/** The Uniform Task-Based Management System: what a line of a bill was for, in codes every e-billing system knows. */
import * as z from 'zod';

type Codes = Readonly<Record<string, string>>;

const litigation: Codes = {
  L100: 'Case Assessment, Development and Administration',
  L110: 'Fact Investigation/Development',
  L120: 'Analysis/Strategy',
  L130: 'Experts/Consultants',
  L140: 'Document/File Management',
  L150: 'Budgeting',
  L160: 'Settlement/Non-Binding ADR',
  L190: 'Other Case Assessment, Development and Administration',
  L200: 'Pre-Trial Pleadings and Motions',
  L210: 'Pleadings',
  L220: 'Preliminary Injunctions/Provisional Remedies',
  L230: 'Court Mandated Conferences',
  L240: 'Dispositive Motions',
  L250: 'Other Written Motions and Submissions',
  L260: 'Class Action Certification and Notice',
  L300: 'Discovery',
  L310: 'Written Discovery',
  L320: 'Document Production',
  L330: 'Depositions',
  L340: 'Expert Discovery',
  L350: 'Discovery Motions',
  L390: 'Other Discovery',
  L400: 'Trial Preparation and Trial',
  L410: 'Fact Witnesses',
  L420: 'Expert Witnesses',
  L430: 'Written Motions and Submissions',
  L440: 'Other Trial Preparation and Support',
  L450: 'Trial and Hearing Attendance',
  L460: 'Post-Trial Motions and Submissions',
  L470: 'Enforcement',
  L500: 'Appeal',
  L510: 'Appellate Motions and Submissions',
  L520: 'Appellate Briefs',
  L530: 'Oral Argument',
};

const counseling: Codes = {
  C100: 'Fact Gathering',
  C200: 'Researching Law',
  C300: 'Analysis and Advice',
  C400: 'Third Party Communication',
};

const project: Codes = {
  P100: 'Project Administration',
  P200: 'Fact Gathering/Due Diligence',
  P210: 'Corporate Review',
  P220: 'Tax',
  P230: 'Environmental',
  P240: 'Real and Personal Property',
  P250: 'Employee/Labor',
  P260: 'Intellectual Property',
  P270: 'Regulatory Reviews',
  P280: 'Other',
  P300: 'Structure/Strategy/Analysis',
  P400: 'Initial Document Preparation/Filing',
  P500: 'Negotiation/Revision/Responses',
  P600: 'Completion/Closing',
  P700: 'Post-Completion/Post-Closing',
  P800: 'Maintenance and Renewal',
};

const bankruptcy: Codes = {
  B100: 'Administration',
  B110: 'Case Administration',
  B120: 'Asset Analysis and Recovery',
  B130: 'Asset Disposition',
  B140: 'Relief from Stay/Adequate Protection Proceedings',
  B150: 'Meetings of and Communications with Creditors',
  B160: 'Fee/Employment Applications',
  B170: 'Fee/Employment Objections',
  B180: 'Avoidance Action Analysis',
  B185: 'Assumption/Rejection of Leases and Contracts',
  B190: 'Other Contested Matters (excluding assumption/rejection motions)',
  B195: 'Non-Working Travel',
  B200: 'Operations',
  B210: 'Business Operations',
  B220: 'Employee Benefits/Pensions',
  B230: 'Financing/Cash Collateral',
  B240: 'Tax Issues',
  B250: 'Real Estate',
  B260: 'Board of Directors Matters',
  B300: 'Claims and Plan',
  B310: 'Claims Administration and Objections',
  B320: 'Plan and Disclosure Statement',
  B400: 'Bankruptcy-Related Advice',
  B410: 'General Bankruptcy Advice/Opinions',
  B420: 'Restructuring',
};

/** For a list with headings. */
export const taskCodeSets: readonly { name: string; codes: Codes }[] = [
  { name: 'Litigation', codes: litigation },
  { name: 'Counseling', codes: counseling },
  { name: 'Project', codes: project },
  { name: 'Bankruptcy', codes: bankruptcy },
];
export const taskCodes: Codes = { ...litigation, ...counseling, ...project, ...bankruptcy };

export const activityCodes: Codes = {
  A101: 'Plan and prepare for',
  A102: 'Research',
  A103: 'Draft/revise',
  A104: 'Review/analyze',
  A105: 'Communicate (in firm)',
  A106: 'Communicate (with client)',
  A107: 'Communicate (other outside counsel)',
  A108: 'Communicate (other external)',
  A109: 'Appear for/attend',
  A110: 'Manage data/files',
  A111: 'Other',
  A112: 'Billable Travel Time',
  A113: 'Communicate (witnesses)',
  A114: 'Communicate (experts)',
};

export const expenseCodes: Codes = {
  E101: 'Copying',
  E102: 'Outside printing',
  E103: 'Word processing',
  E104: 'Facsimile',
  E105: 'Telephone',
  E106: 'Online research',
  E107: 'Delivery services/messengers',
  E108: 'Postage',
  E109: 'Local travel',
  E110: 'Out-of-town travel',
  E111: 'Meals',
  E112: 'Court fees',
  E113: 'Subpoena fees',
  E114: 'Witness fees',
  E115: 'Deposition transcripts',
  E116: 'Trial transcripts',
  E117: 'Trial exhibits',
  E118: 'Litigation support vendors',
  E119: 'Experts',
  E120: 'Private investigators',
  E121: 'Arbitrators/mediators',
  E122: 'Local counsel',
  E123: 'Other professionals',
  E124: 'Other',
};

const codeOf = (codes: Codes, message: string) =>
  z
    .union([z.string(), z.null()], { error: message })
    .transform((value) => value?.trim().toUpperCase() || null)
    .pipe(z.string().nullable())
    .refine((value) => value === null || Object.hasOwn(codes, value), message);

export const TaskCode = codeOf(taskCodes, 'must be a UTBMS task code such as L120');
export const ActivityCode = codeOf(activityCodes, 'must be a UTBMS activity code such as A102');

/** Of the two codes of a line of time, what is missing: 'a task code', 'an activity code'. */
export const lackingCodes = (line: {
  taskCode: string | null;
  activityCode: string | null;
}): string[] => [
  ...(line.taskCode === null ? ['a task code'] : []),
  ...(line.activityCode === null ? ['an activity code'] : []),
];
