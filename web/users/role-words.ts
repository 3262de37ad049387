/** What a person is to their firm, in words. Visitors read some of it, so there is no schema in here. */
import { firmRoleLabels } from '#contract/permissions.ts';
import type { FirmRole } from '#contract/users.ts';

/** 'You are …', '… invites you as …' */
export const asRole: Record<FirmRole, string> = {
  manager: 'a manager',
  attorney: 'an attorney',
  staff: 'staff',
};

const hints: Record<FirmRole, string> = {
  manager: 'Does everything, and runs the firm: its people, its plan and its audit trail.',
  attorney: 'Does the work, and decides what takes a lawyer: conflicts, deadlines, legal holds.',
  staff: 'Does the work: clients, matters, tasks, documents, invoices.',
};

export const roleOptions = (['manager', 'attorney', 'staff'] as const).map((value) => ({
  value,
  label: firmRoleLabels[value],
  hint: hints[value],
}));
