import { type Jurisdiction, jurisdictionLabels } from '#contract/jurisdictions.ts';

/** 'Oregon bar registration: Ada Marlowe', with what is known so far. */
export function renewalTitle(
  jurisdiction: Jurisdiction | null | undefined,
  name: string | undefined,
): string {
  if (!jurisdiction && !name) return '';
  const what = jurisdiction
    ? `${jurisdictionLabels[jurisdiction]} bar registration`
    : 'Bar registration';
  return name ? `${what}: ${name}` : what;
}
