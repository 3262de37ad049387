/** A table's columns are the contract's fields, so a field is named once. */
import type * as z from 'zod';

export const columnsOf = <Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>) =>
  Object.keys(schema.shape) as (keyof Shape & string)[];

/** The contract and the code say `dueDate`, the database says `due_date`. */
export const snake = (name: string) =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
