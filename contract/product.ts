/** The product itself: its name, and what a visitor may know about this installation. */
import * as z from 'zod';
import { read } from '#contract/endpoint.ts';

export const productName = 'Firmament';

export const Product = z
  .object({
    name: z.string(),
    version: z.string(),
    /** `embedded` is for trying out and one small firm; the interface says so. */
    database: z.enum(['embedded', 'postgresql']),
    signIn: z.enum(['password', 'provider']),
    /** The accounts everybody may try; none where there are no demo data. */
    demoAccounts: z.array(z.object({ email: z.string(), password: z.string(), about: z.string() })),
    /** What a browser needs to pay: whose form, and the key that is for everybody to see. */
    payments: z.object({
      form: z.enum(['stripe', 'sandbox']),
      publishableKey: z.string(),
      /** No money moves. */
      isTest: z.boolean(),
    }),
  })
  .meta({ id: 'Product' });
export type Product = z.infer<typeof Product>;

export const product = {
  about: read('/api/product', {
    summary: 'Name, version and kind of this installation',
    access: 'anyone',
    gives: Product,
  }),
};
