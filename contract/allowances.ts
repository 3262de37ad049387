/**
 * What a firm can allow its staff beyond their role. The columns of the firm, the fields of the person at the screen
 * and the access of endpoints have the same names.
 */
import * as z from 'zod';

export const allowances = ['staffSeeNumbers', 'staffExportClients'] as const;
export type Allowance = (typeof allowances)[number];

export const isAllowance = (name: string): name is Allowance =>
  allowances.some((allowance) => allowance === name);

export const allowanceFields = {
  staffSeeNumbers: z.boolean(),
  staffExportClients: z.boolean(),
} satisfies Record<Allowance, z.ZodBoolean>;

export type Allowances = Record<Allowance, boolean>;
