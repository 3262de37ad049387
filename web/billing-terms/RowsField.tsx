import { Plus, X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Button } from '#web/kit/Button.tsx';
import { IconButton } from '#web/kit/IconButton.tsx';

interface Props<Row> {
  name: string;
  legend: string;
  hint: string;
  error: string | undefined;
  add: string;
  rows: readonly Row[];
  blank: Row;
  /** The controls of one row. */
  children: (row: Row, index: number, set: (row: Row) => void) => ReactNode;
  onChange: (rows: Row[]) => void;
}

/** A short list inside a form: rows are added, filled in and taken away. */
export function RowsField<Row>(props: Props<Row>) {
  const { name, legend, hint, error, add, rows, blank, children, onChange } = props;
  const id = useId();
  return (
    <fieldset
      name={name}
      aria-describedby={`${id}-hint ${id}-error`}
      className="grid min-w-0 gap-2"
    >
      <legend className="mb-1 text-sm font-medium">{legend}</legend>
      <p id={`${id}-hint`} className="text-sm text-muted">
        {hint}
      </p>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name, and keep their place
        <div key={index} className="flex items-start gap-1 rounded-md border border-border p-3">
          <div className="grid min-w-0 grow grid-cols-1 gap-3 sm:grid-cols-[minmax(0,1fr)_9rem]">
            {children(row, index, (next) => onChange(rows.with(index, next)))}
          </div>
          <IconButton
            label={`Remove line ${index + 1} of ${legend}`}
            icon={X}
            className="mt-6"
            onClick={() => onChange(rows.toSpliced(index, 1))}
          />
        </div>
      ))}
      <p id={`${id}-error`} role="alert" className="text-sm text-danger empty:hidden">
        {error}
      </p>
      <div>
        <Button
          size="sm"
          variant="secondary"
          icon={Plus}
          onClick={() => onChange([...rows, blank])}
        >
          {add}
        </Button>
      </div>
    </fieldset>
  );
}
