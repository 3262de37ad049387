/** Time entries by where they stand, and how much there is of them. */
import * as z from 'zod';
import { Day } from '#contract/dates.ts';
import { Total } from '#contract/money.ts';
import { requiredText } from '#contract/text.ts';

/** Where an entry stands on its way to a bill. */
export const TimeState = z.enum(['unbilled', 'held', 'not-billable', 'billed']);
export type TimeState = z.infer<typeof TimeState>;
export const timeStateLabels: Record<TimeState, string> = {
  unbilled: 'Unbilled',
  held: 'On hold',
  'not-billable': 'Not billable',
  billed: 'Billed',
};

export const timeFilters = {
  q: requiredText(200).optional(),
  userId: z.uuid('must be the id of a colleague').optional(),
  matterId: z.uuid('must be the id of a matter').optional(),
  clientId: z.uuid('must be the id of a client').optional(),
  invoiceId: z.uuid('must be the id of an invoice').optional(),
  taskId: z.uuid('must be the id of a task').optional(),
  state: TimeState.optional(),
  from: Day.optional(),
  to: Day.optional(),
};
export type TimeFilters = typeof timeFilters;

const Spell = z
  .object({ actualSeconds: z.int(), billableMinutes: z.int() })
  .meta({ id: 'TimeSpell' });

/** How much, of all or of one person, one matter or one client. */
export const TimeFigures = z
  .object({
    today: Spell,
    /** Monday to Sunday, where the firm is. */
    week: Spell,
    unbilled: z.object({
      entries: z.int(),
      billedMinutes: z.int(),
      amount: Total,
      /** Of the oldest of them. */
      since: Day.nullable(),
    }),
  })
  .meta({ id: 'TimeFigures' });
export type TimeFigures = z.infer<typeof TimeFigures>;
