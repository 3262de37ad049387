/** What can be agreed about billing from the screen, with the words for how it went. */
import { billingTerms } from '#contract/billing-terms.ts';
import { useWrite } from '#web/kit/api.ts';

export const useChangeFirmBilling = () =>
  useWrite(billingTerms.changeFirm, {
    done: 'Billing of the firm updated',
    failed: 'Failed to update the billing of the firm',
  });

export const useChangePersonBilling = () =>
  useWrite(billingTerms.changePerson, {
    done: 'Rate updated',
    failed: 'Failed to update the rate',
  });

const says = {
  done: 'Billing terms updated',
  failed: 'Failed to update the billing terms',
};
export const useChangeClientBilling = () => useWrite(billingTerms.changeClient, says);
export const useChangeMatterBilling = () => useWrite(billingTerms.changeMatter, says);
