import { ArrowRight } from 'lucide-react';
import type { DataType } from '#contract/data-types.ts';
import type { ImportCheck } from '#contract/imports.ts';
import { chooseField, fieldOptions, missingFields } from '#web/imports/column-choice.ts';
import { columnName, notImportedText } from '#web/imports/import-words.ts';
import { ScrollBox } from '#web/imports/ScrollBox.tsx';
import { Alert } from '#web/kit/Alert.tsx';
import { classes } from '#web/kit/classes.ts';
import { Select } from '#web/kit/Select.tsx';

interface Props {
  dataType: DataType;
  columns: ImportCheck['columns'];
  /** The cells of the first row. */
  example: readonly string[];
  onChange: (columns: (string | null)[]) => void;
}

/** Each column of the file, and what it becomes. */
export function ColumnList({ dataType, columns, example, onChange }: Props) {
  const options = fieldOptions(dataType);
  const missing = missingFields(dataType, columns);
  const used = columns.filter(({ field }) => field !== null).length;
  return (
    <div className="grid grid-cols-1 gap-2">
      <p className="text-sm text-muted">
        {used} of {columns.length} columns are imported.
      </p>
      <p className="text-sm wrap-anywhere empty:hidden">{notImportedText(columns)}</p>
      <ScrollBox
        label="Columns of the file"
        className="max-h-96 overflow-y-auto rounded-md border border-border"
      >
        <ul className="divide-y divide-border">
          {columns.map(({ header, field }, at) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: columns are known by their place; two may have one name
              key={at}
              className="grid gap-x-3 gap-y-1 px-3 py-2 sm:grid-cols-[1fr_auto_1fr] sm:items-center"
            >
              <span className="min-w-0">
                <span className={classes('block text-sm wrap-anywhere', field && 'font-medium')}>
                  {columnName(header, at)}
                </span>
                <span className="block truncate text-xs text-muted">{example[at]}</span>
              </span>
              <ArrowRight aria-hidden className="size-4 text-muted max-sm:hidden" />
              <Select
                size="sm"
                aria-label={`${columnName(header, at)} becomes`}
                options={options}
                emptyLabel="Not imported"
                value={field ?? ''}
                onChange={({ target }) => onChange(chooseField(columns, at, target.value || null))}
              />
            </li>
          ))}
        </ul>
      </ScrollBox>
      {missing.length > 0 && (
        <Alert tone="warning">
          No column is chosen for {listed(missing)}, which every row needs.
        </Alert>
      )}
    </div>
  );
}

const listed = (words: readonly string[]) =>
  new Intl.ListFormat('en', { type: 'conjunction' }).format(words);
