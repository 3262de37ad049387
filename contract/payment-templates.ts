/** Payment instructions that are kept under a name, to be used again. */
import * as z from 'zod';
import { Instant } from '#contract/dates.ts';
import { Nothing, read, write } from '#contract/endpoint.ts';
import { may } from '#contract/permissions.ts';
import { requiredText } from '#contract/text.ts';

export const PaymentTemplate = z
  .object({
    id: z.uuid(),
    name: requiredText(100),
    /** With the numbers in it masked, which may make it longer. */
    instructions: z.string(),
    isDefault: z.boolean(),
    /** Who saved it. */
    userId: z.uuid().nullable(),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'PaymentTemplate' });
export type PaymentTemplate = z.infer<typeof PaymentTemplate>;

const fields = {
  ...PaymentTemplate.pick({ name: true, isDefault: true }).shape,
  instructions: requiredText(5000),
};

export const NewPaymentTemplate = z
  .strictObject({
    ...fields,
    isDefault: fields.isDefault.default(false),
    /** The invoice that the instructions are taken from: its numbers stand behind their masks. */
    invoiceId: z.uuid('must be an id').nullable().default(null),
  })
  .meta({ id: 'NewPaymentTemplate' });
export type NewPaymentTemplate = z.infer<typeof NewPaymentTemplate>;

export const PaymentTemplateChange = z
  .strictObject(fields)
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'Nothing to change was sent')
  .meta({ id: 'PaymentTemplateChange' });
export type PaymentTemplateChange = z.infer<typeof PaymentTemplateChange>;

const refreshes = [
  '/api/payment-templates',
  '/api/activities',
  '/api/dashboard',
  '/api/analytics',
] as const;

export const paymentTemplates = {
  list: read('/api/payment-templates', {
    summary: 'Payment templates: the default one first, then by name',
    access: 'member',
    gives: z.array(PaymentTemplate),
  }),
  create: write('POST', '/api/payment-templates', {
    summary: 'Keep payment instructions under a name',
    access: 'member',
    takes: NewPaymentTemplate,
    gives: PaymentTemplate,
    refreshes,
  }),
  change: write('PUT', '/api/payment-templates/:id', {
    summary: 'Change some fields of a payment template',
    access: 'member',
    takes: PaymentTemplateChange,
    gives: PaymentTemplate,
    refreshes,
  }),
  remove: write('DELETE', '/api/payment-templates/:id', {
    summary: 'Delete a payment template',
    access: 'member',
    takes: Nothing,
    gives: Nothing,
    refreshes,
  }),
  reveal: write('POST', '/api/payment-templates/:id/instructions', {
    summary: 'The instructions in full; the look is noted in the audit trail',
    access: may.seeNumbers,
    takes: Nothing,
    gives: z.object({ instructions: z.string() }).meta({ id: 'TemplateInstructions' }),
    refreshes: [],
    isSecret: true,
  }),
};
