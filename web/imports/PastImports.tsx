import { FileInput } from 'lucide-react';
import { useState } from 'react';
import { dataTypeLabels } from '#contract/data-types.ts';
import { type Import, undoHours } from '#contract/imports.ts';
import { usePastImports, useUndoImport } from '#web/imports/import-calls.ts';
import { PastImport } from '#web/imports/PastImport.tsx';
import { Arriving } from '#web/kit/Arriving.tsx';
import { Card } from '#web/kit/Card.tsx';
import { ConfirmDialog } from '#web/kit/ConfirmDialog.tsx';
import { EmptyState } from '#web/kit/EmptyState.tsx';
import { useFocusKept } from '#web/kit/focus-kept.ts';
import { ShowMore } from '#web/kit/ShowMore.tsx';

/** What was imported, the newest first, and the way back. */
export function PastImports() {
  const read = usePastImports();
  const undo = useUndoImport();
  const kept = useFocusKept();
  const [asked, setAsked] = useState<Import | null>(null);
  return (
    <Card title="Past imports" flush>
      <Arriving
        read={read}
        rows={3}
        loading="Loading past imports"
        failed="Could not load past imports."
      />
      {read.data?.length === 0 && (
        <EmptyState
          icon={FileInput}
          text="Nothing was imported yet."
          hint={`Each import can be undone for ${undoHours} hours.`}
        />
      )}
      {read.data && read.data.length > 0 && (
        <div {...kept} className="outline-none">
          <ul aria-label="Past imports" className="divide-y divide-border border-t border-border">
            {read.data.map((one) => (
              <PastImport key={one.id} past={one} onUndo={() => setAsked(one)} />
            ))}
          </ul>
        </div>
      )}
      <ShowMore read={read} failed="Could not load more imports." />
      <ConfirmDialog
        open={asked !== null}
        title="Undo this import?"
        text={asked && question(asked)}
        confirm="Undo this import"
        pending={undo.isPending}
        onCancel={() => setAsked(null)}
        onConfirm={() =>
          asked && undo.mutate({ params: { id: asked.id } }, { onSettled: () => setAsked(null) })
        }
      />
    </Card>
  );
}

const question = ({ recordsImported, dataType, fileName }: Import) =>
  `${dataTypeLabels[dataType]} from ${fileName}: all ${recordsImported.toLocaleString('en-US')} records are taken out again. Where something was added to one of them since, nothing is taken out and you are told why.`;
