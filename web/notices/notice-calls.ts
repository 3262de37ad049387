/** What can be done with a notice from the screen, with the words for how it went. */
import { notices } from '#contract/notices.ts';
import { useWrite } from '#web/kit/api.ts';

export const useAddNotice = () =>
  useWrite(notices.create, { done: 'Notice added', failed: 'Failed to add notice' });

export const useSendNotice = () =>
  useWrite(notices.change, { done: 'Notice marked as sent', failed: 'Failed to update notice' });

export const useDropNotice = () =>
  useWrite(notices.change, { done: 'Notice not needed', failed: 'Failed to update notice' });

export const useReopenNotice = () =>
  useWrite(notices.change, { done: 'Notice open again', failed: 'Failed to update notice' });
