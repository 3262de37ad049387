/** What percentages come to, in hundredths, so that thirds come to what they look like; null when one is none. */
export function together(percents: readonly string[]): string | null {
  const parts = percents.map(hundredthsOf);
  if (parts.includes(null)) return null;
  const all = parts.reduce<number>((sum, part) => sum + (part ?? 0), 0);
  const rest = all % 100;
  const whole = String((all - rest) / 100);
  return rest === 0 ? whole : `${whole}.${String(rest).padStart(2, '0')}`;
}

/** What is still empty adds nothing. */
function hundredthsOf(percent: string): number | null {
  if (percent.trim() === '') return 0;
  const [, whole, part = ''] = /^\s*(\d{1,3})(?:\.(\d{1,2}))?\s*$/.exec(percent) ?? [];
  return whole === undefined ? null : Number(`${whole}${part.padEnd(2, '0')}`);
}
