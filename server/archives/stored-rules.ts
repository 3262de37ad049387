/** Rules for what the product writes by itself, so that no form has one. */
import * as z from 'zod';
import { beyondBounds } from '#contract/bounds.ts';
import { Client } from '#contract/clients.ts';
import { mimeTypes, mostFileName } from '#contract/file-kinds.ts';
import { isOwnPath } from '#contract/own-path.ts';
import { invisible } from '#contract/text.ts';

/** No longer than it can be. */
export const written = (most: number) =>
  z
    .string()
    .max(most, `must be at most ${most} characters`)
    .refine((text) => text.isWellFormed(), 'contains characters that cannot be stored');

export const fileName = written(mostFileName)
  .min(1, 'is required')
  .refine((text) => !invisible.test(text), 'must not contain invisible characters');

/** It is what a file leaves the server as. */
export const storedType = z.enum(Object.values(mimeTypes));

export const sha256 = z
  .string()
  .max(64)
  .regex(/^[0-9a-f]{64}$/, 'must be a SHA-256');

/** Where a link leads that somebody follows. */
export const ownPlace = z.string().refine(isOwnPath, 'must be a page of this product').nullable();

/** How a sealed number is shown beside it. */
export const masks = {
  routingNumberMask: Client.shape.routingNumber,
  accountNumberMask: Client.shape.accountNumber,
  swiftCodeMask: Client.shape.swiftCode,
  // Dots are longer than what they hide.
  paymentInstructionsMask: written(10_000),
};

const mostJson = 16 * 1024 * 1024;

/** What is kept as a text and read as JSON. */
export const jsonOf = (schema: z.ZodType) =>
  written(mostJson)
    .transform((text, context): unknown => {
      const value = readJson(text);
      const message = value === undefined ? 'must be JSON' : beyondBounds(schema, value)?.message;
      if (message) context.addIssue({ code: 'custom', message });
      return message ? z.NEVER : value;
    })
    .pipe(schema);

export function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
