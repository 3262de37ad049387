/** Builders for the vendors and the compliance desk: one of each record. */
import type { ComplianceItem, complianceItems } from '#contract/compliance-items.ts';
import type { Input } from '#contract/endpoint.ts';
import type { Vendor, vendors } from '#contract/vendors.ts';
import { type Asker, aName, made } from './firms.ts';

export const aVendor = (firm: Asker, values: Partial<Input<typeof vendors.create>> = {}) =>
  made<Vendor>(firm, '/api/vendors', { name: aName(), ...values });

export const aComplianceItem = (
  firm: Asker,
  values: Partial<Input<typeof complianceItems.create>> = {},
) =>
  made<ComplianceItem>(firm, '/api/compliance', {
    title: 'Renew malpractice insurance',
    category: 'regulatory',
    ...values,
  });
