import type { CleCredit } from '#contract/cle-credits.ts';

/** How the firm's trail names training. */
export const told = (type: string, title: string, credit: CleCredit) => ({
  type,
  title,
  description: `${credit.title}, ${credit.hours} credits`,
  entityType: 'cle-credit',
  entityId: credit.id,
});
