import { Download } from 'lucide-react';
import { useState } from 'react';
import {
  DataType,
  dataTypeLabels,
  FileFormat,
  fileFormatLabels,
  mainDataTypes,
} from '#contract/data-types.ts';
import { permissions } from '#contract/permissions.ts';
import { BankNumbers } from '#web/exports/BankNumbers.tsx';
import { useExport } from '#web/exports/export-calls.ts';
import { useMay } from '#web/frame/current-user.ts';
import { Button } from '#web/kit/Button.tsx';
import { Card } from '#web/kit/Card.tsx';
import { Field } from '#web/kit/Field.tsx';
import { optionsOf } from '#web/kit/options.ts';
import { Select } from '#web/kit/Select.tsx';

const formats = optionsOf(FileFormat.options, fileFormatLabels);
const further = DataType.options.filter((type) => !mainDataTypes.some((one) => one === type));

const notes = [
  'CSV, or Excel and JSON by choice',
  'Complete data with metadata',
  'Date-stamped filenames',
] as const;

/** Every kind of record as a file. */
export function ExportCard() {
  const [format, setFormat] = useState<FileFormat>('csv');
  const run = useExport();
  const mayExportNumbers = useMay('exportNumbers');
  const mayExportClients = useMay('exportClients');
  const isClosed = (type: DataType) => type === 'clients' && !mayExportClients;
  const isRunning = (type: DataType) => run.isPending && run.variables.type === type;
  const take = (type: DataType) => run.mutate({ type, format });
  return (
    <Card title="Export">
      <div className="grid gap-4">
        <Field label="Format">
          <Select
            size="sm"
            options={formats}
            value={format}
            onChange={(event) => setFormat(FileFormat.catch('csv').parse(event.target.value))}
          />
        </Field>
        <ul className="grid gap-1.5">
          {mainDataTypes.map((type) => (
            <li key={type} className="flex items-center justify-between gap-3">
              {dataTypeLabels[type]}
              <Button
                variant="secondary"
                size="sm"
                icon={Download}
                pending={isRunning(type)}
                disabled={isClosed(type)}
                aria-describedby={isClosed(type) ? 'clients-closed' : undefined}
                onClick={() => take(type)}
              >
                Export<span className="sr-only"> {dataTypeLabels[type]}</span>
              </Button>
            </li>
          ))}
        </ul>
        {!mayExportClients && (
          <p id="clients-closed" className="text-sm text-muted">
            {permissions.exportClients.ask}
          </p>
        )}
        <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm">
          <span className="text-muted">Also:</span>
          {further.map((type) => (
            <button
              key={type}
              type="button"
              aria-busy={isRunning(type) || undefined}
              className="prose-link min-h-6 pointer-coarse:min-h-11"
              onClick={() => take(type)}
            >
              {dataTypeLabels[type]}
            </button>
          ))}
        </div>
        <ul className="grid list-disc gap-0.5 pl-4.5 text-sm text-muted">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
          <li>Bank numbers are masked</li>
        </ul>
        {mayExportNumbers && <BankNumbers />}
      </div>
    </Card>
  );
}
