/** Keeps payment instructions under a name. People copy account numbers into them: they are sealed. */
import { randomUUID } from 'node:crypto';
import { isMask, maskNumbers } from '#contract/masks.ts';
import type {
  NewPaymentTemplate,
  PaymentTemplate,
  PaymentTemplateChange,
} from '#contract/payment-templates.ts';
import { record } from '#server/activities/record.ts';
import { invoiceSecretsWith } from '#server/invoices/secrets.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { secretFields } from '#server/kit/secrets/secret-fields.ts';
import type { Secrets } from '#server/kit/secrets/secrets.ts';
import { wholeText } from '#server/kit/secrets/whole-text.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';
import * as store from './store.ts';

export type TemplateSecrets = ReturnType<typeof templateSecretsWith>;

export function templateSecretsWith(secrets: Secrets) {
  const fields = secretFields(secrets, 'payment_templates', ['instructions'], {
    instructions: maskNumbers,
  });
  const ofInvoices = invoiceSecretsWith(secrets);
  const reveal = async (db: FirmDb, firmId: string, id: string): Promise<string> => {
    const sealed = await store.sealed(db, id);
    return (await fields.reveal(db, { firmId, id }, 'instructions', sealed)) ?? '';
  };
  return {
    reveal,
    /** What was written on an invoice, with its numbers in the places of their masks. */
    async fromInvoice(db: FirmDb, row: { firmId: string; id: string }, sent: string) {
      if (!isMask(sent)) return sent;
      const whole = (await ofInvoices.reveal(db, row)) ?? '';
      const edited = { sent, shown: maskNumbers(whole), stored: async () => whole };
      return (await wholeText('instructions', edited)) ?? whole;
    },
    /** The columns for what a form sent; `shown` is what the form was shown before. */
    async toColumns(
      db: FirmDb,
      row: { firmId: string; id: string },
      sent: string | undefined,
      shown?: string,
    ) {
      const stored = () => reveal(db, row.firmId, row.id);
      const whole = await wholeText('instructions', { sent, shown, stored });
      const columns = await fields.toColumns(db, row, { instructions: whole });
      return columns as { instructions?: string; instructionsMask?: string };
    },
  };
}

export async function add(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  { instructions: sent, invoiceId, ...plain }: NewPaymentTemplate,
  secrets: TemplateSecrets,
): Promise<PaymentTemplate> {
  const { firmId } = user;
  const instructions = invoiceId
    ? await secrets.fromInvoice(db, { firmId, id: invoiceId }, sent)
    : sent;
  if (plain.isDefault) await store.clearDefault(db);
  const id = randomUUID();
  const at = now.toISOString();
  const sealed = await secrets.toColumns(db, { firmId, id }, instructions);
  const template = await store.insert(db, {
    ...plain,
    instructions: sealed.instructions ?? '',
    instructionsMask: sealed.instructionsMask ?? '',
    id,
    userId: user.id,
    createdAt: at,
    updatedAt: at,
  });
  record(db, user, now, told('payment_template_saved', 'Payment template saved', template));
  return template;
}

export async function change(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  id: string,
  { instructions, ...plain }: PaymentTemplateChange,
  secrets: TemplateSecrets,
): Promise<PaymentTemplate> {
  if (plain.isDefault) await store.clearDefault(db);
  const before = await store.findToChange(db, id);
  const row = { firmId: user.firmId, id };
  const after = await store.change(db, id, {
    ...plain,
    ...(await secrets.toColumns(db, row, instructions, before.instructions)),
    updatedAt: now.toISOString(),
  });
  record(db, user, now, told('payment_template_updated', 'Payment template updated', after));
  return after;
}

export const told = (type: string, title: string, template: PaymentTemplate) => ({
  type,
  title,
  description: template.name,
  entityType: 'payment_template',
  entityId: template.id,
});
