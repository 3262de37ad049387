/** Whoever is invited has a seat promised, so that there is one when they come. */
export function seatsSentence(
  { used, limit }: { used: number; limit: number | null },
  promised: number,
): string {
  if (limit === null) return 'Your plan has a seat for everybody.';
  const kept = promised > 0 ? `, and ${promised} promised` : '';
  return `${used} of ${limit} ${limit === 1 ? 'seat' : 'seats'} taken${kept}.`;
}

export const isFull = (
  { used, limit }: { used: number; limit: number | null },
  promised: number,
): boolean => limit !== null && used + promised >= limit;
