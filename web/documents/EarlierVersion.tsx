import { documentVersions } from '#contract/document-versions.ts';
import type { Document } from '#contract/documents.ts';
import { useAddress } from '#web/kit/address.ts';
import { useRead } from '#web/kit/api.ts';
import { Button } from '#web/kit/Button.tsx';

/** Says that what is shown is not how the document stands now (`version=ID`). */
export function EarlierVersion({ document }: { document: Document }) {
  const { search, adjust } = useAddress();
  const id = search.get('version');
  const { data } = useRead(documentVersions.list, { params: { id: document.id } });
  const shown = data?.find((version) => version.id === id);
  if (id === null || shown?.version === document.version) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-border bg-warning-bg px-4 py-1.5 text-sm text-warning">
      <p role="status">
        {shown
          ? `You are looking at version ${shown.version} of ${document.version}.`
          : data
            ? 'This document has no such version.'
            : 'You are looking at an earlier version.'}
      </p>
      <Button variant="secondary" size="sm" onClick={() => adjust({ version: undefined })}>
        Back to the current version
      </Button>
    </div>
  );
}
