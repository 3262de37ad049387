import { Undo2 } from 'lucide-react';
import { dataTypeLabels } from '#contract/data-types.ts';
import { importSourceLabels } from '#contract/import-sources.ts';
import type { Import } from '#contract/imports.ts';
import { Badge } from '#web/kit/Badge.tsx';
import { Button } from '#web/kit/Button.tsx';
import { DateTimeText } from '#web/kit/DateTimeText.tsx';
import { useServerNow } from '#web/kit/now.ts';
import { useColleagueName } from '#web/users/colleagues.ts';

interface Props {
  past: Import;
  onUndo: () => void;
}

export function PastImport({ past, onUndo }: Props) {
  const nameOf = useColleagueName();
  const now = useServerNow();
  const { dataType, fileName, source, recordsImported, importedAt, importedBy } = past;
  const { undoneAt, undoneBy, undoUntil } = past;
  const canUndo = undoneAt === null && new Date(undoUntil) > now;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium">
            {dataTypeLabels[dataType]}:{' '}
            <span className="figure">{recordsImported.toLocaleString('en-US')}</span>{' '}
            {recordsImported === 1 ? 'record' : 'records'}
          </span>{' '}
          {undoneAt && <Badge tone="neutral">Undone</Badge>}
        </p>
        <p className="text-sm text-muted wrap-anywhere">
          {fileName}
          {source !== 'other' && source !== 'firmament' && `, from ${importSourceLabels[source]}`}
        </p>
        <p className="text-sm text-muted">
          <DateTimeText value={importedAt} />, by {nameOf(importedBy) ?? 'somebody who has left'}
        </p>
        {undoneAt && (
          <p className="text-sm text-muted">
            Undone <DateTimeText value={undoneAt} />, by{' '}
            {nameOf(undoneBy) ?? 'somebody who has left'}
          </p>
        )}
        {canUndo && (
          <p className="text-sm text-muted">
            Can be undone until <DateTimeText value={undoUntil} />
          </p>
        )}
      </div>
      {canUndo && (
        <Button variant="secondary" size="sm" icon={Undo2} onClick={onUndo}>
          Undo this import
          <span className="sr-only">: {fileName}</span>
        </Button>
      )}
    </li>
  );
}
