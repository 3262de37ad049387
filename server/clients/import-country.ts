/** The country of an address that does not say it. */
import { jurisdictionLabels } from '#contract/jurisdictions.ts';
import type { Cells } from '#server/imports/importable.ts';

const states = new Set(
  Object.entries(jurisdictionLabels).flatMap(([code, name]) => [code, name.toUpperCase()]),
);
const zipCode = /^\d{5}(?:-\d{4})?$/;

/** Others write five digits too: a state that is given counts before them. */
export function countryOf({ state, zipCode: code }: Cells): string | null {
  const isAmerican =
    typeof state === 'string' && state !== ''
      ? states.has(state.toUpperCase().replaceAll('.', ''))
      : typeof code === 'string' && zipCode.test(code);
  return isAmerican ? 'United States' : null;
}
