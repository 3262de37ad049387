/** What can be done with payment templates from the screen, with the words for how it went. */
import { paymentTemplates } from '#contract/payment-templates.ts';
import { useRead, useWrite } from '#web/kit/api.ts';

export const usePaymentTemplates = () => useRead(paymentTemplates.list);

const saved = {
  done: 'Payment template saved successfully',
  failed: 'Failed to save payment template',
};

export const useSavePaymentTemplate = () => useWrite(paymentTemplates.create, saved);

export const useChangePaymentTemplate = () => useWrite(paymentTemplates.change, saved);

export const useRemovePaymentTemplate = () =>
  useWrite(paymentTemplates.remove, {
    done: 'Payment template deleted',
    failed: 'Failed to delete payment template',
  });
