import type { Input } from '#contract/endpoint.ts';
import type { LoggedTime, timeEntries } from '#contract/time-entries.ts';
import type { Timer, timers } from '#contract/timers.ts';
import { withFirm } from '#server/kit/db.ts';
import { bill } from '#server/time-entries/bill.ts';
import { type Asker, aMatter, anInvoice, made, type TestFirm } from './firms.ts';

/** Twelve minutes of a call, in a matter where an hour costs 300. */
export const aTimeEntry = async (
  firm: Asker,
  values: Partial<Input<typeof timeEntries.create>> = {},
) =>
  made<LoggedTime>(firm, '/api/time-entries', {
    matterId: values.matterId ?? (await aMatter(firm, { billingRate: '300' })).id,
    narrative: 'Call with the client',
    ...(values.actualSeconds === undefined && { duration: '12m' }),
    ...values,
  });

/** It runs. */
export const aTimer = (firm: Asker, values: Input<typeof timers.create> = {}) =>
  made<Timer>(firm, '/api/timers', values);

/** A bill with this time on it. */
export async function aBillOf(firm: TestFirm, ...entries: Pick<LoggedTime, 'id' | 'clientId'>[]) {
  const invoice = await anInvoice(firm, { clientId: entries[0]?.clientId });
  const ids = entries.map(({ id }) => id);
  await withFirm(firm.browser.server.engine, firm.firmId, 'test', (db) => bill(db, invoice, ids));
  return invoice;
}
