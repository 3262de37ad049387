/** What the firm's records say for the fields of a template. */
import { addressOf } from '#contract/addresses.ts';
import { formatMoney } from '#contract/cents.ts';
import { formatDay } from '#contract/dates.ts';
import type { FilledField, TemplateField } from '#contract/document-templates.ts';
import { templateFields } from '#contract/document-templates.ts';
import { matterTypeLabels } from '#contract/matter-types.ts';
import { billingArrangementLabels, type Matter } from '#contract/matters.ts';
import { displayName } from '#contract/users.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { invalid } from '#server/kit/refusals.ts';
import { todayOf } from '#server/profile/today.ts';
import * as store from './store.ts';

type Values = Record<TemplateField, string | null>;

function ofMatter(matter: Matter) {
  return {
    'matter.number': matter.matterNumber,
    'matter.description': matter.description,
    'matter.practiceArea': matter.practiceArea && matterTypeLabels[matter.practiceArea],
    'matter.openDate': formatDay(matter.openDate),
    'matter.billing': billingArrangementLabels[matter.billingArrangement],
    'matter.rate': matter.billingRate && formatMoney(matter.billingRate),
  };
}

export async function valuesFor(db: FirmDb, matterId: string, now: Date): Promise<Values> {
  const matter = await store.matter(db, matterId);
  if (!matter) throw invalid('matterId', 'Matter id does not exist in your firm.');
  const client = await store.client(db, matter.clientId);
  const firm = await store.firm(db);
  const attorney = matter.assignedAttorney
    ? await store.attorney(db, matter.assignedAttorney)
    : undefined;
  return {
    'client.name': client.name,
    'client.contactName': client.contactName,
    'client.email': client.email,
    'client.phone': client.phone,
    'client.address': addressOf(client) || null,
    ...ofMatter(matter),
    'attorney.name': attorney ? displayName(attorney) : null,
    'attorney.email': attorney?.email ?? null,
    'attorney.barNumber': attorney?.barNumber ?? null,
    'firm.name': firm.name,
    'firm.address': addressOf(firm) || null,
    'firm.phone': firm.phone,
    'firm.website': firm.website,
    today: formatDay(await todayOf(db, now)),
  };
}

const isKnown = (field: string): field is TemplateField => Object.hasOwn(templateFields, field);

/** The fields of a template with what would stand in their place. */
export const filled = (fields: readonly string[], values: Values): FilledField[] =>
  fields.map((field) => ({
    field,
    label: isKnown(field) ? templateFields[field] : field,
    value: isKnown(field) ? values[field] : null,
    isKnown: isKnown(field),
  }));
