/** Amounts are text ('1250.00') and stay text: no float ever holds money. */
const amount = /^(-?)(\d+)(?:\.(\d{0,2}))?$/;

/** '$1,250.00', and '−$300.00' with a true minus; what is no amount is shown as it came. */
export function formatMoney(text: string): string {
  const parts = amount.exec(text);
  if (!parts) return text;
  const [, sign, whole = '', cents = ''] = parts;
  const grouped = whole.replace(/^0+(?=\d)/, '').replace(/\B(?=(\d{3})+$)/g, ',');
  const isZero = /^0*$/.test(whole + cents);
  return `${sign && !isZero ? '−' : ''}$${grouped}.${cents.padEnd(2, '0')}`;
}

/** What a person types for an amount ('$1,250', '1250.5') as the contract writes it ('1250.00', '1250.50'). */
export function tidyMoney(typed: string): string {
  const parts = amount.exec(typed.replace(/[$,\s]/g, '').replace('−', '-'));
  if (!parts) return typed;
  const [, sign, whole = '', cents = ''] = parts;
  return `${sign}${whole.replace(/^0+(?=\d)/, '')}.${cents.padEnd(2, '0')}`;
}
