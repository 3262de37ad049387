import type { Input } from '#contract/endpoint.ts';
import type { PreBill, PreBillRecord, preBills } from '#contract/pre-bills.ts';
import { type Asker, made } from './firms.ts';
import { aTimeEntry } from './time.ts';

/** Of one matter: one with twelve minutes of a call at 300 an hour, unless it is said which. */
export async function aPreBill(
  firm: Asker,
  values: Partial<Input<typeof preBills.create>> = {},
): Promise<PreBillRecord> {
  const matterIds = values.matterIds ?? [(await aTimeEntry(firm)).matterId];
  const [one] = await made<PreBill[]>(firm, '/api/pre-bills', { ...values, matterIds });
  if (!one) throw new Error('Nothing was laid out');
  const { body } = await firm.browser.get<PreBillRecord>(`/api/pre-bills/${one.id}`);
  return body;
}
