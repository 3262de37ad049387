/** How much of its plan a firm uses, in words and for a bar. */
import type { Subscription } from '#contract/subscription.ts';
import { storageUse } from '#web/documents/storage-text.ts';

export interface Meter {
  label: string;
  /** '3 of 10', '12.3 MB of 50 GB', '14, unlimited' */
  text: string;
  used: number;
  limit: number | null;
  isNear: boolean;
}

/** From here on the bar changes its colour, and a sentence says what to do. */
const nearTheEnd = 0.9;

const figure = new Intl.NumberFormat('en-US');
const counted = (used: number, limit: number | null) =>
  limit === null
    ? `${figure.format(used)}, unlimited`
    : `${figure.format(used)} of ${figure.format(limit)}`;

/** The one person of a plan for one fills it, and is not about to run out of anything. */
const isNear = (used: number, limit: number) =>
  limit > 1 ? used >= limit * nearTheEnd : used > limit;

export function metersOf({ users, storageBytes, documents, clients }: Subscription['usage']) {
  const meter = (
    label: string,
    { used, limit }: Subscription['usage']['users'],
    text = counted(used, limit),
  ): Meter => ({ label, text, used, limit, isNear: limit !== null && isNear(used, limit) });
  return [
    meter('Users', users),
    meter('Storage', storageBytes, storageUse(storageBytes.used, storageBytes.limit ?? 0)),
    meter('Documents', documents),
    meter('Clients', clients),
  ];
}

const isFull = ({ used, limit }: Meter) => limit !== null && used >= limit;

/** Above all what the firm has more of than there is room for: it had a larger plan, or a trial. */
export const fullOf = (meters: readonly Meter[]): string | null => {
  const over = meters.filter(({ used, limit }) => limit !== null && used > limit);
  const near = over.length > 0 ? over : meters.filter((meter) => meter.isNear);
  if (near.length === 0) return null;
  const names = near.map(({ label }) => label.toLowerCase());
  const list = names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : names[0];
  const left = near.every(isFull) ? 'no room left' : 'little room left';
  return `There is ${left} for ${list}. A larger plan has more.`;
};
