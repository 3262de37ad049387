import { CircleCheck, Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { CalendarImport } from '#contract/calendar-files.ts';
import { importText } from '#web/appointments/calendar-file.ts';
import { useUndoImport } from '#web/appointments/import-calls.ts';
import { Button } from '#web/kit/Button.tsx';
import { FormActions } from '#web/kit/FormActions.tsx';
import { Part } from '#web/kit/Part.tsx';

interface Props {
  result: CalendarImport;
  onAnother: () => void;
  onClose: () => void;
}

/** What came out of the file, what did not come along, and the way back. */
export function ImportResult({ result, onAnother, onClose }: Props) {
  const undo = useUndoImport();
  const sentence = useRef<HTMLParagraphElement>(null);
  // The button that was pressed is gone; reading goes on here.
  useEffect(() => sentence.current?.focus(), []);
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p ref={sentence} tabIndex={-1} className="flex items-start gap-2.5 outline-none">
          <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-success-solid" />
          {importText(result)}
        </p>
        {result.added > 0 && (
          <Button
            variant="secondary"
            size="sm"
            icon={Undo2}
            pending={undo.isPending}
            onClick={() => undo.mutate({ params: { id: result.id } }, { onSuccess: onAnother })}
          >
            Undo
          </Button>
        )}
      </div>
      {result.remarks.length > 0 && (
        <Part title="What did not come along whole">
          <ul className="grid gap-2 text-sm">
            {result.remarks.map(({ title, remark }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same remark may come twice, and the list never changes
              <li key={index} className="border-l-2 border-warning-solid pl-3 wrap-anywhere">
                <span className="font-medium">{title}</span>
                <span className="block text-muted">{remark}</span>
              </li>
            ))}
          </ul>
        </Part>
      )}
      <FormActions>
        <Button onClick={onClose}>Done</Button>
        <Button variant="secondary" onClick={onAnother}>
          Import another file
        </Button>
      </FormActions>
    </div>
  );
}
