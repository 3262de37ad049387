import { formatDay } from '#contract/dates.ts';
import { jurisdictionLabels } from '#contract/jurisdictions.ts';
import { displayName } from '#contract/users.ts';
import type { LawyersRequirement } from './store.ts';

/** How the firm's trail names a requirement. */
export const told = (type: string, title: string, requirement: LawyersRequirement) => ({
  type,
  title,
  description: `${displayName(requirement)}, ${jurisdictionLabels[requirement.jurisdiction]}, due ${formatDay(requirement.deadline)}`,
  entityType: 'cle-requirement',
  entityId: requirement.id,
});
