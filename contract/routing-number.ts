/** The number of a bank in the United States: nine digits, of which the last follows from the others. */

/** 3, 7, 1, 3, 7, 1 …: a digit that was mistyped, or two that changed places, no longer add up. */
const weights = [3, 7, 1];

/** What may be wrong with it; null when nothing is. A hint and no rule: other countries count otherwise. */
export function routingNumberDoubt(typed: string): string | null {
  const number = typed.replace(/[\s-]/g, '');
  if (number === '') return null;
  if (!/^\d{9}$/.test(number)) return 'A routing number of the United States has nine digits.';
  const sum = [...number].reduce(
    (total, digit, place) => total + Number(digit) * (weights[place % 3] ?? 0),
    0,
  );
  if (sum > 0 && sum % 10 === 0) return null;
  return 'These nine digits do not add up. Please compare them with a check.';
}
