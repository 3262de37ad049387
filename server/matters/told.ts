import type { Matter } from '#contract/matters.ts';

/** How the firm's trail names a matter. */
export const told = (type: string, title: string, matter: Matter) => ({
  type,
  title,
  description: `${matter.matterNumber}, ${matter.clientName}`,
  entityType: 'matter',
  entityId: matter.id,
});
