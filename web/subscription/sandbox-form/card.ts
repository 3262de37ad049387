/** A card as it is typed, and as the sandbox takes it. It judges the numbers; here is only seen what is missing. */
export interface TypedCard {
  number: string;
  expiry: string;
  cvc: string;
}

export const cardLabels: Record<keyof TypedCard, string> = {
  number: 'Card number',
  expiry: 'Expiry',
  cvc: 'Security code',
};

const monthAndYear = /^\s*(\d{1,2})\s*[/-]?\s*(\d{2}|\d{4})\s*$/;

/** '12 / 34' is December 2034. */
export function expiryIn(typed: string): { expMonth: number; expYear: number } | null {
  const [, month, year] = monthAndYear.exec(typed) ?? [];
  if (!month || !year) return null;
  return { expMonth: Number(month), expYear: Number(year.length === 2 ? `20${year}` : year) };
}

/** What is missing, as sentences by field. */
export function problemsOf(card: TypedCard): Partial<Record<keyof TypedCard, string>> {
  const fields = Object.keys(cardLabels) as (keyof TypedCard)[];
  const blank = fields.filter((field) => card[field].trim() === '');
  const problems = Object.fromEntries(
    blank.map((field) => [field, `${cardLabels[field]} is required.`]),
  );
  if (!problems.expiry && !expiryIn(card.expiry)) {
    problems.expiry = 'Expiry must be a month and a year such as 12 / 34.';
  }
  return problems;
}
