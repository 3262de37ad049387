import type { Billable } from '#contract/pre-bill-lines.ts';

/** Whether a pre-bill can be laid out: there is none yet, and not everything is on hold. */
export const isWaiting = ({ preBillId, entries, expenses, flatFee }: Billable) =>
  preBillId === null && (entries > 0 || isSome(expenses) || isSome(flatFee));

const isSome = (amount: string | null) => amount !== null && amount !== '0.00';
