/** What can be done with a trust request from the screen, with the words for how it went. */
import { trustRequests } from '#contract/trust-requests.ts';
import { useWrite } from '#web/kit/api.ts';
import { useDownload } from '#web/kit/downloads.ts';

export const useAskForMoney = () =>
  useWrite(trustRequests.create, {
    done: ({ number }) => `Trust request ${number} created`,
    failed: 'Failed to create trust request',
  });

export const useCancelRequest = () =>
  useWrite(trustRequests.cancel, {
    done: 'Trust request cancelled',
    failed: 'Failed to cancel trust request',
  });

export const useRequestPdf = () =>
  useDownload(trustRequests.pdf, {
    done: 'Trust request downloaded',
    failed: 'Failed to download trust request',
  });
