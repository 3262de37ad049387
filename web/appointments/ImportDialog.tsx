import { useState } from 'react';
import type { CalendarImport } from '#contract/calendar-files.ts';
import { calendarFileProblem } from '#web/appointments/calendar-file.ts';
import { ImportResult } from '#web/appointments/ImportResult.tsx';
import { useImport } from '#web/appointments/import-calls.ts';
import { Alert } from '#web/kit/Alert.tsx';
import { Button } from '#web/kit/Button.tsx';
import { Dialog } from '#web/kit/Dialog.tsx';
import { useDialogHold } from '#web/kit/dialog-hold.ts';
import { Field } from '#web/kit/Field.tsx';
import { FormActions } from '#web/kit/FormActions.tsx';
import { Input } from '#web/kit/Input.tsx';
import { randomName } from '#web/kit/page-id.ts';
import { UploadProgress } from '#web/kit/UploadProgress.tsx';

/** The events of another calendar, from the .ics file that it exports. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [result, setResult] = useState<CalendarImport | null>(null);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Import events"
      description="From the .ics file that Outlook, Google Calendar or Apple Calendar exports. An event that is here already does not come twice."
    >
      {result ? (
        <ImportResult result={result} onAnother={() => setResult(null)} onClose={onClose} />
      ) : (
        <ImportForm onDone={setResult} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface FormProps {
  onDone: (result: CalendarImport) => void;
  onClose: () => void;
}

/** Sent again after a failure that left the outcome open, the same file comes once. */
type Picked = { file: File; idempotencyKey: string };

function ImportForm({ onDone, onClose }: FormProps) {
  const [picked, setPicked] = useState<Picked | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const send = useImport();
  useDialogHold(send.isPending);
  const pick = (file: File | null) => {
    const found = file && calendarFileProblem(file);
    setProblem(found);
    setPicked(file && !found ? { file, idempotencyKey: randomName() } : null);
    send.reset();
  };
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (send.isPending) return;
        if (picked) send.mutate(picked, { onSuccess: onDone });
        else setProblem(problem ?? 'Calendar file is required.');
      }}
    >
      {send.isError && (
        <Alert>{send.error.sentence ?? 'That did not work. Please try again.'}</Alert>
      )}
      <Field
        label="Calendar file"
        required
        hint=".ics, up to 10 MB and 2,000 events"
        error={problem ?? undefined}
        className="wrap-anywhere"
      >
        <Input
          type="file"
          accept=".ics,text/calendar"
          disabled={send.isPending}
          className="pl-1.5 file:-my-0.5 file:mr-3 file:min-h-7 file:rounded-sm file:border file:border-border-strong file:bg-surface-2 file:px-2.5 file:text-sm file:font-medium file:text-fg"
          onChange={({ target }) => pick(target.files?.[0] ?? null)}
        />
      </Field>
      <UploadProgress percent={send.progress} what="calendar file" />
      <FormActions>
        <Button type="submit" pending={send.isPending}>
          Import
        </Button>
        <Button variant="secondary" disabled={send.isPending} onClick={onClose}>
          Cancel
        </Button>
      </FormActions>
    </form>
  );
}
