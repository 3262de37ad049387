/** How many rows will come in, and which will not. */
import { CircleCheck, Download } from 'lucide-react';
import type { ImportCheck } from '#contract/imports.ts';
import { type Chosen, type Settings, useRejectedRows } from '#web/imports/import-calls.ts';
import { countsText, leaveOutText, skippedText } from '#web/imports/import-words.ts';
import { Obstacle } from '#web/imports/Obstacle.tsx';
import { RowNotes } from '#web/imports/RowNotes.tsx';
import { Button } from '#web/kit/Button.tsx';
import { Checkbox } from '#web/kit/Checkbox.tsx';
import { SpinnerMark } from '#web/kit/Spinner.tsx';

interface Props {
  chosen: Chosen;
  data: ImportCheck;
  settings: Settings;
  isOutdated: boolean;
  onChange: (change: Settings) => void;
}

export function CheckSummary({ chosen, data, settings, isOutdated, onChange }: Props) {
  const rejected = useRejectedRows();
  const { errorCount, duplicateCount, remarkCount, skippedCount, obstacle } = data;
  return (
    <div className="grid grid-cols-1 gap-3">
      {obstacle !== null && <Obstacle dataType={data.dataType} sentence={obstacle} />}
      <p role="status" className="flex items-center gap-2 text-lg font-semibold">
        {isOutdated ? (
          <SpinnerMark className="size-5 text-muted" />
        ) : (
          errorCount === 0 &&
          obstacle === null && (
            <CircleCheck aria-hidden className="size-5 shrink-0 text-success-solid" />
          )
        )}
        <span className="figure">{isOutdated ? 'Checking…' : countsText(data)}</span>
      </p>
      {errorCount > 0 && (
        <div data-part="errors" className="grid grid-cols-1 gap-3">
          <RowNotes title="Errors" notes={data.errors} all={errorCount} isOpen />
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
            <Checkbox
              label={leaveOutText(errorCount)}
              checked={settings.leaveOutErrors ?? false}
              onChange={(event) => onChange({ leaveOutErrors: event.target.checked })}
            />
            <Button
              variant="secondary"
              size="sm"
              icon={Download}
              pending={rejected.isPending}
              onClick={() => rejected.fetch(chosen, settings)}
            >
              Download the rows with errors
            </Button>
          </div>
        </div>
      )}
      {remarkCount > 0 && (
        <RowNotes
          title="Imported, but not as it stands in the file"
          notes={data.remarks}
          all={remarkCount}
          isOpen
        />
      )}
      {skippedCount > 0 && (
        <p className="text-sm text-muted">{skippedText(skippedCount, ['is', 'are'])}</p>
      )}
      {duplicateCount > 0 && (
        <RowNotes title="Duplicates, which stay out" notes={data.duplicates} all={duplicateCount} />
      )}
    </div>
  );
}
