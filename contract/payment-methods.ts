/** How a client prefers to pay, and the numbers that takes. */
import * as z from 'zod';

export const PaymentMethod = z.enum(['wire', 'check', 'ach', 'card']);
export type PaymentMethod = z.infer<typeof PaymentMethod>;

export const paymentMethodLabels: Record<PaymentMethod, string> = {
  wire: 'Wire',
  check: 'Check',
  ach: 'ACH',
  card: 'Card',
};

/** In clear, for the few who may see them. */
export const PaymentDetails = z
  .object({
    routingNumber: z.string().nullable(),
    accountNumber: z.string().nullable(),
    swiftCode: z.string().nullable(),
    paymentInstructions: z.string().nullable(),
  })
  .meta({ id: 'PaymentDetails' });
export type PaymentDetails = z.infer<typeof PaymentDetails>;
