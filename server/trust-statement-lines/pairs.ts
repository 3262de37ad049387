/** Which line answers to which entry, where there is no doubt: each fits the other and nothing else. */
import { type Day, plusDays } from '#contract/dates.ts';
import type { BankEntry } from '#server/trust-reconciliations/clearings.ts';

export interface LoneLine {
  id: string;
  day: Day;
  amount: string;
  checkNumber: string | null;
}

export interface Pair {
  lineId: string;
  entryId: string;
  clearedOn: Day;
}

/** First by the number of the check, which says it all; then what is left. */
export function pairsOf(lines: readonly LoneLine[], entries: readonly BankEntry[]): Pair[] {
  const waiting = entries.filter(isExpected);
  const byNumber = oneToOne(
    lines.filter(({ checkNumber }) => checkNumber !== null),
    waiting,
  );
  const taken = new Set(byNumber.flatMap(({ lineId, entryId }) => [lineId, entryId]));
  const rest = oneToOne(
    lines.filter(({ id, checkNumber }) => checkNumber === null && !taken.has(id)),
    waiting.filter(({ id }) => !taken.has(id)),
  );
  return [...byNumber, ...rest];
}

/** A payment that was taken back will not come, while a deposit that bounced comes and goes. */
function isExpected({ amount, reverses, reversedBy }: BankEntry): boolean {
  if (amount === '0.00') return false;
  const wentOut = amount.startsWith('-');
  return wentOut ? reversedBy === null : reverses === null;
}

function oneToOne(lines: readonly LoneLine[], entries: readonly BankEntry[]): Pair[] {
  const ofAmount = Map.groupBy(entries, ({ amount }) => amount);
  const fitting = lines.map((line) => ({
    line,
    found: (ofAmount.get(line.amount) ?? []).filter((entry) => fits(line, entry)),
  }));
  const wanted = new Map<string, number>();
  for (const { found } of fitting)
    for (const { id } of found) wanted.set(id, (wanted.get(id) ?? 0) + 1);
  return fitting.flatMap(({ line, found: [entry, another] }) =>
    entry && !another && wanted.get(entry.id) === 1
      ? [{ lineId: line.id, entryId: entry.id, clearedOn: line.day }]
      : [],
  );
}

/** Written down a few days late at most; a check may lie in a drawer for half a year. */
const lateDays = 3;
const oldestCheckDays = 180;
const oldestDays = 30;

function fits(line: LoneLine, { day, checkNumber }: BankEntry): boolean {
  if (line.checkNumber !== null && line.checkNumber !== checkNumber) return false;
  const oldest = checkNumber === null ? oldestDays : oldestCheckDays;
  return day <= plusDays(line.day, lateDays) && day >= plusDays(line.day, -oldest);
}
