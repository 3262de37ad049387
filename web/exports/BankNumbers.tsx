import { useState } from 'react';
import { useBankNumbers } from '#web/exports/export-calls.ts';
import { ConfirmDialog } from '#web/kit/ConfirmDialog.tsx';
import { saveFile } from '#web/kit/save-file.ts';

/** The clients with what is masked elsewhere: it is asked twice, and written down. */
export function BankNumbers() {
  const numbers = useBankNumbers();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <button
        type="button"
        className="prose-link min-h-6 w-fit text-sm pointer-coarse:min-h-11"
        onClick={() => setAsking(true)}
      >
        Bank numbers in full…
      </button>
      <ConfirmDialog
        open={isAsking}
        title="Take out the bank numbers in full?"
        text="All clients are saved as CSV with every digit of their bank numbers. Whoever has the file can read them. That you took it is written into the audit trail."
        confirm="Save the file"
        harmless
        pending={numbers.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          numbers.mutate(
            {},
            {
              onSuccess: ({ fileName, text }) =>
                saveFile(fileName, new Blob([text], { type: 'text/csv' })),
            },
          );
        }}
      />
    </>
  );
}
