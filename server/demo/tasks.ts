/** A fortnight in a small practice. Days count from today; times are office hours in New York. */
import type { MatterType } from '#contract/matter-types.ts';
import type { TaskCategory, TaskPriority, TaskStatus } from '#contract/tasks.ts';

export interface DemoTask {
  title: string;
  description?: string;
  priority?: TaskPriority;
  status?: TaskStatus;
  /** Days from today, and the hour in UTC; left out for a task without a due date. */
  due?: [days: number, hour: number];
  to?: string;
  /** Who asked for it, when it was not the manager. */
  from?: string;
  category?: TaskCategory;
  matterType?: MatterType;
  /** The key of the matter it belongs to. */
  matter?: string;
}

const practice: DemoTask[] = [
  {
    title: 'File answer in Delgado v. Harbor Dental Group',
    description: 'Answer to the counterclaims; e-file in Kings County Supreme before 5 pm.',
    priority: 'high',
    due: [-1, 22],
    to: 'reyes',
    category: 'filing',
    matterType: 'litigation',
    matter: 'delgado-harbor',
  },
  {
    title: 'Return call from opposing counsel about the Marlowe settlement',
    priority: 'high',
    due: [-2, 20],
    to: 'reyes',
    from: 'whitfield',
    category: 'negotiation',
    matterType: 'contract',
    matter: 'marlowe-settlement',
  },
  {
    title: 'Serve discovery responses, Okonkwo employment matter',
    description: 'Second set of interrogatories and document requests; privilege log attached.',
    priority: 'high',
    status: 'in-progress',
    due: [1, 22],
    to: 'nair',
    category: 'discovery',
    matterType: 'employment',
    matter: 'okonkwo-employment',
  },
  {
    title: 'Draft lease amendment for Finch Street storefront',
    priority: 'medium',
    status: 'in-progress',
    due: [2, 21],
    to: 'reyes',
    from: 'nair',
    category: 'drafting',
    matterType: 'real-estate',
    matter: 'linden-finch',
  },
  {
    title: 'Court appearance: status conference, Part 14',
    description: 'Room 741, 360 Adams Street. Bring the stipulation and two copies.',
    priority: 'high',
    due: [3, 14],
    to: 'reyes',
    category: 'court-appearance',
    matterType: 'litigation',
    matter: 'delgado-harbor',
  },
  {
    title: 'Review operating agreement, Harbor Dental Group LLC',
    description: 'Produced in discovery. Who are the members, and who may bind the company?',
    due: [4, 21],
    to: 'okafor',
    category: 'review',
    matterType: 'corporate',
    matter: 'delgado-harbor',
  },
  {
    title: 'Meet the Okafor Estate executors',
    description: 'Inventory of assets, letters testamentary, timetable for the accounting.',
    due: [5, 15],
    to: 'okafor',
    category: 'client-meeting',
    matterType: 'estate-planning',
    matter: 'okafor-probate',
  },
  {
    title: 'Research: non-compete enforceability after the new state rule',
    priority: 'low',
    due: [6, 21],
    to: 'nair',
    category: 'research',
    matterType: 'employment',
    matter: 'sharma-non-compete',
  },
  {
    title: 'Prepare I-485 package for the Haddad family',
    due: [8, 21],
    to: 'nair',
    category: 'drafting',
    matterType: 'immigration',
    matter: 'haddad-green-cards',
  },
  {
    title: 'Reconcile trust account for last month',
    description: 'Three-way: bank statement, book balance, client ledgers.',
    priority: 'high',
    due: [9, 21],
    to: 'whitfield',
    category: 'compliance',
    matterType: 'compliance',
  },
  {
    title: 'Send engagement letter to Bright Kiln Pottery',
    due: [1, 17],
    to: 'whitfield',
    category: 'administrative',
    matterType: 'corporate',
    matter: 'bright-kiln-company',
  },
  {
    title: 'Follow up on unpaid retainer, R. Delgado',
    due: [2, 15],
    to: 'whitfield',
    category: 'billing',
    matterType: 'administrative',
    matter: 'delgado-harbor',
  },
  {
    title: 'Due diligence checklist, sale of 88 Wyckoff Avenue',
    due: [11, 21],
    to: 'reyes',
    from: 'okafor',
    category: 'due-diligence',
    matterType: 'real-estate',
    matter: 'papadakis-wyckoff',
  },
  {
    title: 'Consultation with Lena Brandt on offer in compromise',
    due: [12, 16],
    to: 'okafor',
    category: 'consultation',
    matterType: 'tax',
    matter: 'brandt-compromise',
  },
  {
    title: 'Update engagement letter template',
    description: 'Add the new arbitration notice and the file retention clause.',
    priority: 'low',
    category: 'administrative',
    matterType: 'administrative',
  },
  {
    title: 'Collect exhibits for the Whitaker custody hearing',
    due: [14, 21],
    to: 'nair',
    category: 'follow-up',
    matterType: 'family',
    matter: 'whitaker-custody',
  },
  {
    title: 'Review provisional patent draft, Bright Kiln glaze process',
    priority: 'low',
    to: 'okafor',
    category: 'review',
    matterType: 'intellectual-property',
    matter: 'bright-kiln-glaze',
  },
  {
    title: 'File proof of claim, Castellan Foods chapter 11',
    status: 'completed',
    priority: 'high',
    due: [-3, 21],
    to: 'okafor',
    category: 'filing',
    matterType: 'bankruptcy',
    matter: 'gowanus-castellan',
  },
  {
    title: 'Close and archive the Petrov lease matter',
    status: 'completed',
    due: [-6, 21],
    to: 'whitfield',
    category: 'administrative',
    matterType: 'real-estate',
    matter: 'petrov-lease',
  },
  {
    title: 'Draft cease and desist for Marlowe & Finch',
    status: 'completed',
    due: [-4, 21],
    to: 'reyes',
    category: 'drafting',
    matterType: 'intellectual-property',
    matter: 'marlowe-name',
  },
  {
    title: 'Arraignment memo, People v. Salazar',
    status: 'completed',
    due: [-8, 14],
    to: 'nair',
    category: 'court-appearance',
    matterType: 'criminal',
    matter: 'people-salazar',
  },
  {
    title: 'Deposition of Dr. Amin (adjourned)',
    status: 'cancelled',
    due: [-5, 15],
    to: 'nair',
    category: 'discovery',
    matterType: 'litigation',
    matter: 'jackson-coach',
  },
];

const house: DemoTask[] = [
  {
    title: 'Answer security questionnaire of the county bar',
    priority: 'high',
    due: [2, 21],
    to: 'admin',
    category: 'compliance',
    matterType: 'compliance',
  },
  {
    title: 'Review terms of service with counsel',
    due: [10, 21],
    to: 'owner',
    category: 'review',
    matterType: 'contract',
  },
];

export const demoTasks: Record<string, DemoTask[]> = { practice, house };
