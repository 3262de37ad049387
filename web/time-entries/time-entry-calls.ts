/** What can be done with time entries from the screen, with the words for how it went. */
import { type LoggedTime, type ManyTimeEntries, timeEntries } from '#contract/time-entries.ts';
import { timers } from '#contract/timers.ts';
import { useWrite } from '#web/kit/api.ts';
import { useDownload } from '#web/kit/downloads.ts';

/** What should be looked at twice is said along. */
const told = (done: string) => (logged: LoggedTime) =>
  isWarning(logged) ? `${done}. ${logged.warnings.join(' ')}` : done;

const isWarning = ({ warnings }: LoggedTime) => warnings.length > 0;

const logging = { done: told('Time logged'), isWarning, failed: 'Failed to log time' };
export const useLogTime = () => useWrite(timeEntries.create, logging);
export const useLogTimer = () => useWrite(timers.log, logging);

export const useChangeTime = () =>
  useWrite(timeEntries.change, {
    done: told('Time entry updated'),
    isWarning,
    failed: 'Failed to update time entry',
  });

export function useRemoveTime() {
  const restore = useWrite(timeEntries.restore, {
    done: 'Time entry restored',
    failed: 'Failed to restore time entry',
  });
  return useWrite(timeEntries.remove, {
    done: 'Time entry deleted',
    failed: 'Failed to delete time entry',
    undo: (_, { params }) => restore.mutate({ params }),
  });
}

/** 'Moved', 'Held': what became of one or many. */
export function useChangeMany() {
  return useWrite(timeEntries.changeMany, {
    done: (changed, { body }) => `${counted(changed.length)} ${becameOf(body)}`,
    failed: 'Failed to change the time entries',
  });
}

export const counted = (entries: number) =>
  entries === 1 ? '1 time entry' : `${entries} time entries`;

type Change = { change: Partial<ManyTimeEntries['change']> };

function becameOf({ change }: Change): string {
  if (change.matterId) return 'moved';
  if (change.userId) return 'given to somebody else';
  if (change.isHeld !== undefined) return change.isHeld ? 'put on hold' : 'released';
  if (change.isBillable !== undefined)
    return change.isBillable ? 'made billable' : 'made not billable';
  return 'rated anew';
}

export const useTimeFile = () =>
  useDownload(timeEntries.file, { done: 'Time exported', failed: 'Failed to export time' });
