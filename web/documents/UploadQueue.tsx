import { CircleCheck, RotateCw, X } from 'lucide-react';
import { DocumentIcon } from '#web/documents/DocumentIcon.tsx';
import { documentUploads } from '#web/documents/document-uploads.ts';
import { fileSize } from '#web/documents/storage-text.ts';
import type { QueuedUpload } from '#web/documents/upload-queue.ts';
import { Button } from '#web/kit/Button.tsx';
import { CalmBar } from '#web/kit/CalmBar.tsx';
import { useFocusKept } from '#web/kit/focus-kept.ts';
import { IconButton } from '#web/kit/IconButton.tsx';

/** Files on their way, how far each has come, and what became of those that failed. */
export function UploadQueue({ uploads }: { uploads: readonly QueuedUpload[] }) {
  const place = useFocusKept();
  const sending = uploads.find(({ state }) => state === 'sending');
  return (
    <div {...place} className="-my-2.5 outline-none">
      <p role="status" className="sr-only">
        {sending && `Uploading ${sending.name}...`}
      </p>
      <ul aria-label="Uploads" className="divide-y divide-border">
        {uploads.map((upload) => (
          <Row key={upload.id} upload={upload} />
        ))}
      </ul>
    </div>
  );
}

function Row({ upload }: { upload: QueuedUpload }) {
  const { id, file, name, state } = upload;
  return (
    <li className="flex items-start gap-3 py-2.5">
      <DocumentIcon filename={file.name} className="mt-0.5" />
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="font-medium wrap-anywhere">{name}</p>
        <Standing upload={upload} />
      </div>
      {state === 'failed' && (
        <Button
          size="sm"
          variant="secondary"
          icon={RotateCw}
          aria-label={`Retry ${name}`}
          onClick={() => documentUploads.retry(id)}
        >
          Retry
        </Button>
      )}
      {state === 'kept' ? (
        <CircleCheck aria-hidden className="m-2.5 size-5 shrink-0 text-success-solid" />
      ) : (
        <IconButton
          label={state === 'failed' ? `Remove ${name}` : `Cancel ${name}`}
          icon={X}
          className="-mt-1.5 text-muted"
          onClick={() => documentUploads.cancel(id)}
        />
      )}
    </li>
  );
}

function Standing({ upload: { state, file, percent, reason } }: { upload: QueuedUpload }) {
  const size = fileSize(file.size);
  if (state === 'failed') {
    return (
      <p role="alert" className="text-sm wrap-anywhere text-danger">
        Failed: {reason}
      </p>
    );
  }
  if (state !== 'sending') {
    return (
      <p className="text-sm text-muted">
        {state === 'kept' ? 'Uploaded' : 'Waiting'}, {size}
      </p>
    );
  }
  const text =
    percent === 100 ? 'Being checked…' : `${fileSize((file.size * percent) / 100)} of ${size}`;
  return (
    <div className="grid gap-1.5 text-sm text-muted">
      <p className="figure">{text}</p>
      <CalmBar label={`Upload of ${file.name}`} text={text} value={percent} max={100} />
    </div>
  );
}
