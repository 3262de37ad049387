/** What can be done with time entries from the screen, with the words for how it went. */
import type { Input } from '#contract/endpoint.ts';
import { type LoggedTime, type TimeEntry, timeEntries } from '#contract/time-entries.ts';
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

export const useChangeMany = () => useWrite(timeEntries.changeMany, changing);

/** On hold or not, billable or not: the other of the two takes it back. */
export type Mark = { isHeld: boolean } | { isBillable: boolean };

export function useMarkMany() {
  const setBack = useChangeMany();
  const { mutate, isPending } = useWrite(timeEntries.changeMany, {
    ...changing,
    undo: (_, { body: { ids, change } }) =>
      setBack.mutate({ body: { ids, change: oppositeOf(change) } }),
  });
  return { mutate, isPending };
}

type Changing = Input<typeof timeEntries.changeMany>;

/** 'Moved', 'Held': what became of one or many. */
const changing = {
  done: (changed: readonly TimeEntry[], { body }: { body: Changing }) =>
    `${counted(changed.length)} ${becameOf(body)}`,
  failed: 'Failed to change the time entries',
};

const oppositeOf = ({ isHeld, isBillable }: Changing['change']): Mark =>
  isHeld === undefined ? { isBillable: !isBillable } : { isHeld: !isHeld };

export const counted = (entries: number) =>
  entries === 1 ? '1 time entry' : `${entries} time entries`;

function becameOf({ change }: Changing): string {
  if (change.matterId) return 'moved';
  if (change.userId) return 'given to somebody else';
  if (change.isHeld !== undefined) return change.isHeld ? 'put on hold' : 'released';
  if (change.isBillable !== undefined)
    return change.isBillable ? 'made billable' : 'made not billable';
  return 'rated anew';
}

export const useTimeFile = () =>
  useDownload(timeEntries.file, { done: 'Time exported', failed: 'Failed to export time' });
