/** Bringing in the file of another calendar and taking it back, with the words for how it went. */
import { appointments } from '#contract/appointments.ts';
import { eventsText } from '#web/calendar/events-text.ts';
import { useWrite } from '#web/kit/api.ts';
import { useUpload } from '#web/kit/uploads.ts';

export const useImport = () =>
  useUpload(appointments.import, { failed: 'Failed to import events' });

export const useUndoImport = () =>
  useWrite(appointments.undoImport, {
    done: ({ removed }) => `Import undone: ${eventsText(removed)} removed`,
    failed: 'Failed to undo the import',
  });
