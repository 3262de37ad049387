const day = 24 * 60 * 60_000;

/** How many days something that was deleted can still be brought back; a day that has begun counts. */
export function daysLeft(deletedAt: string, days: number, now: Date): number {
  const end = new Date(deletedAt).getTime() + days * day;
  return Math.max(0, Math.ceil((end - now.getTime()) / day));
}
