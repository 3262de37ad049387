/** What this installation says about itself; undefined until it has answered. */
import type { product } from '#contract/product.ts';
import { readOf, useRead } from '#web/kit/api.ts';

const about = readOf<typeof product.about>('/api/product');

export const useProduct = () => useRead(about).data;
