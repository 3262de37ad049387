/** Which column of a file fills which field, as a person changes it. */
import type { DataType } from '#contract/data-types.ts';
import { importFields } from '#contract/import-fields/index.ts';
import type { ImportCheck } from '#contract/imports.ts';
import type { Option } from '#web/kit/Select.tsx';

type Columns = ImportCheck['columns'];

/** A field is filled once: whichever column had it before lets go of it. */
export const chooseField = (
  columns: Columns,
  at: number,
  field: string | null,
): (string | null)[] =>
  columns.map((column, index) => {
    if (index === at) return field;
    return field !== null && column.field === field ? null : column.field;
  });

export const fieldOptions = (dataType: DataType): Option[] =>
  importFields[dataType].map(({ name, label, isRequired }) => ({
    value: name,
    label: isRequired ? `${label} (required)` : label,
  }));

/** The labels of the fields that must be filled and are not. */
export const missingFields = (dataType: DataType, columns: Columns): string[] =>
  importFields[dataType]
    .filter(({ name, isRequired }) => isRequired && !columns.some(({ field }) => field === name))
    .map(({ label }) => label);
