/** What can be done about kept files from the screen, with the words for how it went. */
import { retention } from '#contract/retention.ts';
import { useWrite } from '#web/kit/api.ts';
import { useDownload } from '#web/kit/downloads.ts';

export const useChangeRetentionRule = () =>
  useWrite(retention.changeRule, { done: 'Rule updated', failed: 'Failed to update rule' });

export const useKeepLonger = () =>
  useWrite(retention.change, {
    done: ({ keepLongerUntil }) =>
      keepLongerUntil ? 'The file is kept longer' : 'The file is kept as the rule says',
    failed: 'Failed to change how long the file is kept',
  });

export const useLogDestruction = () =>
  useWrite(retention.destroy, {
    done: 'Destruction logged',
    failed: 'Failed to log the destruction',
  });

export const useDestructionLogFile = () =>
  useDownload(retention.logFile, {
    done: 'Destruction log exported',
    failed: 'Failed to export the destruction log',
  });
