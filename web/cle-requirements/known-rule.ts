/** Choosing a jurisdiction fills the form with what its bar is known to ask. */
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { knownCleRules, type NewCleRequirement } from '#contract/cle-requirements.ts';
import { type Jurisdiction, jurisdictionLabels } from '#contract/jurisdictions.ts';
import { endOfPeriod } from '#web/cle-requirements/requirement-words.ts';

/** The hint about it; none before a jurisdiction is chosen. */
export function useKnownRule(): string | null {
  const { getValues, setValue, formState } = useFormContext<NewCleRequirement>();
  const jurisdiction: Jurisdiction | null | undefined = useWatch({ name: 'jurisdiction' });
  const last = useRef(jurisdiction);
  useEffect(() => {
    const before = last.current;
    last.current = jurisdiction;
    if (!jurisdiction || jurisdiction === before) return;
    const rule = ruleOf(jurisdiction);
    // What was filled in for another place does not hold here.
    if (!rule && !ruleOf(before)) return;
    const { hours = '', ethicsHours = '', citation = null, asOf = null } = rule ?? {};
    const filled = { hours, ethicsHours, citation, asOf };
    for (const [name, value] of Object.entries(filled))
      setValue(name as keyof typeof filled, value, { shouldDirty: true, shouldValidate: false });
    const start = getValues('periodStart');
    if (!rule || !start) return;
    setValue('periodMonths', rule.periodMonths, { shouldDirty: true });
    setValue('deadline', endOfPeriod(start, rule.periodMonths), { shouldDirty: true });
  }, [jurisdiction, getValues, setValue]);

  if (!jurisdiction || !formState.dirtyFields.jurisdiction) return null;
  const name = jurisdictionLabels[jurisdiction];
  return ruleOf(jurisdiction)
    ? `Filled in from what is known of ${name}. Rules change: check with the bar and set the date you checked.`
    : `Nothing is known here of ${name}: look the rule up with the bar.`;
}

const ruleOf = (jurisdiction: Jurisdiction | null | undefined) =>
  knownCleRules.find((rule) => rule.jurisdiction === jurisdiction);
