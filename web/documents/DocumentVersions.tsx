/** Every version of a document, the newest first: to look at, to take along, to bring back. */
import { useState } from 'react';
import { type DocumentVersion, documentVersions } from '#contract/document-versions.ts';
import type { Document } from '#contract/documents.ts';
import { NewVersion } from '#web/documents/NewVersion.tsx';
import { VersionRow } from '#web/documents/VersionRow.tsx';
import { useRestoreVersion } from '#web/documents/version-calls.ts';
import { Arriving } from '#web/kit/Arriving.tsx';
import { useAddress } from '#web/kit/address.ts';
import { useRead } from '#web/kit/api.ts';
import { ConfirmDialog } from '#web/kit/ConfirmDialog.tsx';
import { Part } from '#web/kit/Part.tsx';

interface Props {
  document: Document;
  /** One of them is shown now. */
  onView: () => void;
}

export function DocumentVersions({ document, onView }: Props) {
  const { search, adjust } = useAddress();
  const params = { id: document.id };
  const read = useRead(documentVersions.list, { params });
  const restore = useRestoreVersion();
  const [asked, setAsked] = useState<DocumentVersion | null>(null);

  // What was looked for stands in the version that was found.
  const show = (id: string | undefined) => {
    adjust({ version: id, page: undefined, find: undefined });
    onView();
  };
  const bringBack = ({ id }: DocumentVersion) =>
    restore.mutate(
      { params: { ...params, versionId: id } },
      {
        onSuccess: () => show(undefined),
        onSettled: () => setAsked(null),
      },
    );
  return (
    <Part title="Versions">
      {document.hasFile ? (
        <NewVersion documentId={document.id} onUploaded={() => show(undefined)} />
      ) : (
        <p className="text-sm text-muted">None yet: its file is still to come.</p>
      )}
      <Arriving
        read={read}
        rows={2}
        loading="Loading versions"
        failed="Could not load the versions."
      />
      {read.data && document.hasFile && (
        <ol className="divide-y divide-border border-y border-border">
          {read.data.map((version, index) => (
            <VersionRow
              key={version.id}
              documentId={document.id}
              version={version}
              isCurrent={index === 0}
              isShown={search.get('version') === (index === 0 ? null : version.id)}
              onView={() => show(index === 0 ? undefined : version.id)}
              onRestore={() => setAsked(version)}
            />
          ))}
        </ol>
      )}
      <ConfirmDialog
        open={asked !== null}
        title={`Restore version ${asked?.version}?`}
        text="It becomes the current version. The ones after it are kept."
        confirm="Restore"
        harmless
        pending={restore.isPending}
        onCancel={() => setAsked(null)}
        onConfirm={() => asked && bringBack(asked)}
      />
    </Part>
  );
}
