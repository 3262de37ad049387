import { Download, Eye, RotateCcw } from 'lucide-react';
import type { DocumentVersion } from '#contract/document-versions.ts';
import { fileSize } from '#web/documents/storage-text.ts';
import { useVersionFile } from '#web/documents/version-calls.ts';
import { Button } from '#web/kit/Button.tsx';
import { DateTimeText } from '#web/kit/DateTimeText.tsx';
import { useColleagueName } from '#web/users/colleagues.ts';

interface Props {
  documentId: string;
  version: DocumentVersion;
  isCurrent: boolean;
  isShown: boolean;
  onView: () => void;
  onRestore: () => void;
}

const look = { variant: 'quiet', size: 'sm', className: 'px-2' } as const;

export function VersionRow(props: Props) {
  const { documentId, version, isCurrent, isShown, onView, onRestore } = props;
  const file = useVersionFile();
  const nameOf = useColleagueName();
  const { id, version: number, uploadedBy, uploadedAt, restoredFrom } = version;
  return (
    <li aria-current={isShown || undefined} className="grid gap-0.5 py-2 text-sm">
      <p>
        <span className="font-semibold">v{number}</span>
        {isCurrent && ' · Current'}
        {' · '}
        {nameOf(uploadedBy) ?? 'Somebody who has left'}
        {' · '}
        <DateTimeText value={uploadedAt} />
      </p>
      <p className="wrap-anywhere text-muted">
        <span className="figure">{fileSize(version.fileSize)}</span> · {version.filename}
      </p>
      {restoredFrom !== null && <p className="text-muted">Restored from v{restoredFrom}</p>}
      <div className="-ml-2 flex flex-wrap">
        {!isShown && (
          <Button {...look} icon={Eye} aria-label={`View version ${number}`} onClick={onView}>
            View
          </Button>
        )}
        <Button
          {...look}
          icon={Download}
          aria-label={`Download version ${number}`}
          pending={file.isPending}
          onClick={() => file.mutate({ params: { id: documentId, versionId: id } })}
        >
          Download
        </Button>
        {!isCurrent && (
          <Button
            {...look}
            icon={RotateCcw}
            aria-label={`Restore version ${number}`}
            onClick={onRestore}
          >
            Restore
          </Button>
        )}
      </div>
    </li>
  );
}
