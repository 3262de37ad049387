/** What can be done with the letter in the morning, with the words for how it went. */
import { type MorningMails, morningMails } from '#contract/morning-mails.ts';
import { useRead, useWrite } from '#web/kit/api.ts';

export const useMorningMails = () => useRead(morningMails.current);

/** What is due changes without this page. */
const refreshEvery = 60_000;

export const useMorningPreview = () => useRead(morningMails.preview, { refreshEvery });

/** The boxes show the choice at once and take it back if the server refuses. */
export const useChangeMorningMails = () =>
  useWrite(morningMails.change, {
    done: 'Morning mail updated',
    failed: 'Failed to update morning mail',
    optimistic: (cache, { body }) => {
      const key = [morningMails.current.path];
      const before = cache.getQueryData<MorningMails>(key);
      cache.setQueryData<MorningMails>(key, (mails) => mails && { ...mails, ...body });
      return () => cache.setQueryData(key, before);
    },
  });
