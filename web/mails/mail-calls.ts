/** What can be done with a letter from the screen, with the words for how it went. */
import { mails } from '#contract/mails.ts';
import { useWrite } from '#web/kit/api.ts';

export const useOpenMail = () => useWrite(mails.open, { failed: 'Failed to open the letter' });

export const useRetryMail = () =>
  useWrite(mails.retry, {
    done: 'The letter is being tried again',
    failed: 'Failed to try the letter again',
  });
