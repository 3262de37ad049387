/** What can be done with the rules of a jurisdiction, with the words for how it went. */
import { trustRules } from '#contract/trust-rules.ts';
import { useWrite } from '#web/kit/api.ts';

export const useChangeTrustRule = () =>
  useWrite(trustRules.change, { done: 'Rule saved', failed: 'Failed to save the rule' });

export const useResetTrustRule = () =>
  useWrite(trustRules.reset, {
    done: 'Default rule restored',
    failed: 'Failed to restore the default rule',
  });
