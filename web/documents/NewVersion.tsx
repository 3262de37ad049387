import { Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { acceptedEndings } from '#contract/file-kinds.ts';
import { refusalOf } from '#web/documents/file-check.ts';
import { useUploadVersion } from '#web/documents/version-calls.ts';
import { Button } from '#web/kit/Button.tsx';
import { UploadProgress } from '#web/kit/UploadProgress.tsx';

interface Props {
  documentId: string;
  /** The first one is no new version of anything. */
  isFirst?: boolean;
  /** It is the current one now. */
  onUploaded: () => void;
}

/** Asks for a file and brings it as the next version. */
export function NewVersion({ documentId, isFirst = false, onUploaded }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const upload = useUploadVersion();
  const pick = (file: File) => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    const refusal = refusalOf(file);
    setProblem(refusal);
    if (refusal) return;
    // It goes on when the sheet is closed, but not when the page is.
    window.addEventListener('beforeunload', ask);
    upload
      .mutateAsync({ params: { id: documentId }, file }, { onSuccess: onUploaded })
      // Why it failed has been said.
      .catch(() => undefined)
      .finally(() => window.removeEventListener('beforeunload', ask));
  };
  return (
    <div className="mb-3 grid gap-2">
      <Button
        variant="secondary"
        size="sm"
        icon={Upload}
        pending={upload.isPending}
        onClick={() => input.current?.click()}
        className="w-fit"
      >
        {isFirst ? 'Upload file' : 'Upload new version'}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={isFirst ? 'File' : 'New version'}
        accept={acceptedEndings}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) pick(file);
          // The same file may be chosen again.
          target.value = '';
        }}
      />
      <p role="alert" className="text-sm wrap-anywhere text-danger empty:hidden">
        {problem}
      </p>
      <UploadProgress percent={upload.progress} what={isFirst ? 'file' : 'new version'} />
    </div>
  );
}
