/** What is asked about the business, and the files that can be taken away. */
import { administration } from '#contract/administration.ts';
import { useRead } from '#web/kit/api.ts';
import { useDownload } from '#web/kit/downloads.ts';

/** Other firms change these figures, and no page is told of it. */
export const useStats = () => useRead(administration.stats, { isFresh: true });
export const useProvider = () => useRead(administration.provider, { isFresh: true });

export const usePaymentsFile = () =>
  useDownload(administration.exportPayments, {
    done: 'Payments exported',
    failed: 'Failed to export payments',
  });

export const useUsersFile = () =>
  useDownload(administration.exportUsers, {
    done: 'Users exported',
    failed: 'Failed to export users',
  });
