/**
 * Long lists travel in pages: `?limit=50&after=<cursor>`, the cursor of the next page in the
 * `Link` header. Without a limit the whole list is answered.
 */
import * as z from 'zod';

export const pageQuery = z.strictObject({
  limit: z
    .string()
    .regex(/^[1-9]\d{0,2}$/, 'must be a whole number from 1 to 999')
    .transform(Number)
    .optional(),
  // It holds the name a page ended with, which may be 200 letters of three bytes each.
  after: z.string().max(1000, 'must be a cursor from a Link header').optional(),
});
export type PageQuery = z.infer<typeof pageQuery>;
