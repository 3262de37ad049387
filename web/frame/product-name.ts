/**
 * The visitors' pages carry no zod, so they take only the type of the contract's name; a new name
 * there does not compile here.
 */
import type { productName as contractName } from '#contract/product.ts';

export const productName: typeof contractName = 'Firmament';
