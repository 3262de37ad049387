/** What can be done with a limitation date from the screen, with the words for how it went. */
import { limitationDates } from '#contract/limitation-dates.ts';
import { useWrite } from '#web/kit/api.ts';

export const useAddLimitation = () =>
  useWrite(limitationDates.create, {
    done: 'Limitation date added',
    failed: 'Failed to add limitation date',
  });

export const useChangeLimitation = () =>
  useWrite(limitationDates.change, {
    done: 'Limitation date updated',
    failed: 'Failed to update limitation date',
  });

export const useVerifyLimitation = () =>
  useWrite(limitationDates.verify, {
    done: 'Limitation date verified',
    failed: 'Failed to verify limitation date',
  });

export function useReopenLimitation() {
  return useWrite(limitationDates.reopen, {
    done: 'Limitation date reopened',
    failed: 'Failed to reopen limitation date',
  });
}

export function useSettleLimitation() {
  const reopen = useReopenLimitation();
  return useWrite(limitationDates.settle, {
    done: 'Limitation date settled',
    failed: 'Failed to settle limitation date',
    undo: (_, { params }) => reopen.mutate({ params }),
  });
}

export function useRemoveLimitation() {
  const restore = useWrite(limitationDates.restore, {
    done: 'Limitation date put back',
    failed: 'Failed to put limitation date back',
  });
  return useWrite(limitationDates.remove, {
    done: 'Limitation date deleted',
    failed: 'Failed to delete limitation date',
    undo: (_, { params }) => restore.mutate({ params }),
  });
}
