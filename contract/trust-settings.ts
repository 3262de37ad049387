/** How a firm wants its trust money handled, beyond what the rules ask for. */
import * as z from 'zod';
import { Instant } from '#contract/dates.ts';
import { read, write } from '#contract/endpoint.ts';
import { optionalMoney } from '#contract/money.ts';
import { may } from '#contract/permissions.ts';

const days = z
  .number({ error: 'must be a whole number of days' })
  .int('must be a whole number of days')
  .min(0, 'must be at least 0 days')
  .max(60, 'must be at most 60 days');

export const TrustSettings = z
  .object({
    /** What is paid out above this needs a second person; `null`: nothing does. */
    approvalAbove: optionalMoney,
    /** How many days after its deposit a check can be used. */
    checkClearsDays: days,
    /** The same for cards and ACH. Wires and cash can be used at once. */
    electronicClearsDays: days,
    /** `null` while they are as they came. */
    updatedAt: Instant.nullable(),
    updatedBy: z.uuid().nullable(),
  })
  .meta({ id: 'TrustSettings' });
export type TrustSettings = z.infer<typeof TrustSettings>;

export const usualTrustSettings: TrustSettings = {
  approvalAbove: null,
  checkClearsDays: 7,
  electronicClearsDays: 3,
  updatedAt: null,
  updatedBy: null,
};

export const TrustSettingsChange = z
  .strictObject({
    approvalAbove: TrustSettings.shape.approvalAbove,
    checkClearsDays: days,
    electronicClearsDays: days,
  })
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'Nothing to change was sent')
  .meta({ id: 'TrustSettingsChange' });
export type TrustSettingsChange = z.infer<typeof TrustSettingsChange>;

export const trustSettings = {
  get: read('/api/trust-settings', {
    summary: 'When a second person has to agree, and when a deposit can be used',
    access: 'member',
    gives: TrustSettings,
  }),
  change: write('PUT', '/api/trust-settings', {
    summary: 'Change how the firm handles trust money',
    access: may.runTrust,
    takes: TrustSettingsChange,
    gives: TrustSettings,
    refreshes: ['/api/trust-settings', '/api/activities', '/api/dashboard', '/api/analytics'],
    isGuarded: true,
  }),
};
