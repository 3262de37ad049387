import type { DataType } from '#contract/data-types.ts';

/** By kind and field: what another program calls the column, the likeliest first. */
export type Aliases = Partial<Record<DataType, Readonly<Record<string, readonly string[]>>>>;
