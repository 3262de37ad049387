/** The file of another calendar: whether it may set out, and what came out of it in words. */
import { type CalendarImport, calendarFileBytes } from '#contract/calendar-files.ts';
import { eventsText } from '#web/calendar/events-text.ts';
import { type FileRule, fileProblem } from '#web/kit/uploads.ts';

const type = 'text/calendar';
const rule: FileRule = {
  types: [type],
  typeNames: 'calendar file (.ics)',
  maxBytes: calendarFileBytes,
};

/** Not every computer knows what kind of file an .ics is, so its name counts as well. */
export const calendarFileProblem = (file: Pick<File, 'name' | 'type' | 'size'>): string | null =>
  fileProblem(
    { name: file.name, size: file.size, type: /\.ics$/i.test(file.name) ? type : file.type },
    rule,
  );

/** '12 events added, 3 were here already' */
export function importText({
  added,
  known,
  remarks,
}: Pick<CalendarImport, 'added' | 'known' | 'remarks'>): string {
  if (added + known + remarks.length === 0) return 'There is no event in this file.';
  const came = `${eventsText(added)} added`;
  if (known === 0) return came;
  return `${came}, ${known === 1 ? '1 was' : `${known} were`} here already`;
}
