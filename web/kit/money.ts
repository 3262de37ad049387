/** What a person types for an amount, as the contract writes it: text that stays text. */
const amount = /^(-?)(\d+)(?:\.(\d{0,2}))?$/;

/** Commas where people put them: '1,250.00', not the '12,50' of those who write cents that way. */
const isGrouped = /^[^,]*$|^\D*\d{1,3}(,\d{3})+(\.\d*)?\s*$/;

/** The sign first, then the dollar: '$40', '-$40' and '40 $'. */
const dollar = /^([-−]?)\s*\$?\s*|\s*\$?$/g;

/** '$1,250' and '1250.5' become '1250.00' and '1250.50'; what may mean two things stays as it was typed. */
export function tidyMoney(typed: string): string {
  if (!isGrouped.test(typed)) return typed;
  const parts = amount.exec(
    typed.trim().replace(dollar, '$1').replaceAll(',', '').replace('−', '-'),
  );
  if (!parts) return typed;
  const [, sign, whole = '', cents = ''] = parts;
  return `${sign}${whole.replace(/^0+(?=\d)/, '')}.${cents.padEnd(2, '0')}`;
}
