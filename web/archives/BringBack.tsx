import { PackageCheck } from 'lucide-react';
import { useState } from 'react';
import { mostArchiveBytes } from '#contract/archives.ts';
import { useBringBack } from '#web/archives/archive-calls.ts';
import { newTicket, useRows } from '#web/imports/import-progress.ts';
import { progressText } from '#web/imports/import-words.ts';
import { Alert } from '#web/kit/Alert.tsx';
import { ConfirmDialog } from '#web/kit/ConfirmDialog.tsx';
import { FileButton } from '#web/kit/FileButton.tsx';
import { UploadProgress } from '#web/kit/UploadProgress.tsx';

const rule = {
  types: ['application/zip', 'application/x-zip-compressed', 'application/x-zip', '.zip'],
  maxBytes: mostArchiveBytes,
  typeNames: 'ZIP file',
};

/** An archive becomes a firm again, in a firm that has nothing yet. */
export function BringBack() {
  const upload = useBringBack();
  const [file, setFile] = useState<File | null>(null);
  const [ticket, setTicket] = useState('');
  const isSent = upload.progress === 100;
  const rows = useRows(upload.isPending ? { ticket, isSent, isDone: false } : null);
  const { data } = upload;
  return (
    <details className="border-t border-border pt-3">
      <summary className="min-h-6 py-0.5 text-sm font-medium pointer-coarse:min-h-11 pointer-coarse:py-2.5">
        Bring an archive back
      </summary>
      <div className="grid grid-cols-1 gap-3 pt-2 text-sm">
        <p className="text-muted">
          This needs an empty firm: one that has just signed up and has no clients, matters or other
          records yet. It comes in whole or not at all.
        </p>
        <div className="flex flex-wrap gap-2">
          <FileButton
            rule={rule}
            size="sm"
            icon={PackageCheck}
            pending={upload.isPending}
            onPick={setFile}
          >
            Choose an archive
          </FileButton>
        </div>
        <UploadProgress percent={upload.progress} what="archive" />
        {upload.isPending && isSent && (
          <p className="figure text-muted">
            {rows && rows.of > 0 ? progressText(rows) : 'Bringing it back…'}
          </p>
        )}
        {upload.error && <Alert>{upload.error.sentence ?? 'Nothing was brought back.'}</Alert>}
        <div role="status" className="empty:hidden">
          {data && (
            <Alert tone="info">
              Brought back: {data.rowCount.toLocaleString('en-US')} records and{' '}
              {data.fileCount.toLocaleString('en-US')} files.
              {data.formerPeople > 0 &&
                ` ${data.formerPeople} of its people are known here by name only; invite them to let them in.`}
            </Alert>
          )}
        </div>
      </div>
      <ConfirmDialog
        open={file !== null}
        title="Bring this archive back?"
        text={`Everything in ${file?.name ?? 'it'} comes into your firm, which has to be empty.`}
        confirm="Bring it back"
        harmless
        onCancel={() => setFile(null)}
        onConfirm={() => {
          if (!file) return;
          const name = newTicket();
          setTicket(name);
          setFile(null);
          upload.bringBack(file, name);
        }}
      />
    </details>
  );
}
