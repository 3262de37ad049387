/** What comes out of a file of another calendar (.ics). */
import * as z from 'zod';

export const calendarFileBytes = 10 * 1024 * 1024;
export const mostImported = 2_000;

export const CalendarImport = z
  .object({
    /** To take all of it back. */
    id: z.uuid(),
    added: z.number().int(),
    /** Were here already, by the name that the other calendar gave them. */
    known: z.number().int(),
    /** What did not come along, or not whole, and why. At most 100 of them. */
    remarks: z.array(z.object({ title: z.string(), remark: z.string() })),
  })
  .meta({ id: 'CalendarImport' });
export type CalendarImport = z.infer<typeof CalendarImport>;

export const UndoneImport = z.object({ removed: z.number().int() }).meta({ id: 'UndoneImport' });
