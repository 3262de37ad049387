/** Shows a document by what it is; one that cannot be shown can still be taken along. */
import { Download } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Document } from '#contract/documents.ts';
import { CannotShow } from '#web/documents/CannotShow.tsx';
import { useDocumentFile } from '#web/documents/document-calls.ts';
import { useDocumentContent } from '#web/documents/document-content.ts';
import { PdfView } from '#web/documents/PdfView.tsx';
import { PictureView } from '#web/documents/PictureView.tsx';
import { TextView } from '#web/documents/TextView.tsx';
import { useVersionFile } from '#web/documents/version-calls.ts';
import type { ViewProps } from '#web/documents/view-props.ts';
import { WordFileView } from '#web/documents/WordFileView.tsx';
import { Arriving } from '#web/kit/Arriving.tsx';
import { useAddress } from '#web/kit/address.ts';
import { Button } from '#web/kit/Button.tsx';

/** By the type of what the server sends to be shown: a Word file comes as its words. */
const views: Record<string, ComponentType<ViewProps>> = {
  'application/pdf': PdfView,
  'image/jpeg': PictureView,
  'image/png': PictureView,
  'text/plain': TextView,
  'application/json': WordFileView,
};

export function DocumentViewer({ document }: { document: Document }) {
  const { search } = useAddress();
  const versionId = search.get('version');
  const read = useDocumentContent({ id: document.id, versionId, version: document.version });
  const current = useDocumentFile();
  const earlier = useVersionFile();
  const save = () => {
    if (versionId === null) current.mutate({ params: { id: document.id } });
    else earlier.mutate({ params: { id: document.id, versionId } });
  };
  const download = (
    <Button
      variant="secondary"
      size="sm"
      icon={Download}
      pending={current.isPending || earlier.isPending}
      onClick={save}
    >
      {/* A phone has no room for the word in a bar. */}
      <span className="max-sm:in-data-tools:sr-only">Download</span>
    </Button>
  );

  // The server has the file, and says why it cannot show it.
  if (read.error?.status === 422)
    return (
      <CannotShow
        text={read.error.sentence ?? 'This file cannot be shown here.'}
        download={download}
      />
    );
  if (!read.data)
    return (
      <Arriving read={read} loading="Loading the document" failed="Could not load the document." />
    );
  const View = views[read.data.type.split(';')[0] ?? ''];
  if (!View) return <CannotShow text="This file cannot be shown here." download={download} />;
  return (
    <View
      // Other bytes are another document: it is opened anew.
      key={versionId ?? document.version}
      content={read.data}
      name={document.name}
      find={search.get('find')}
      page={Number(search.get('page')) || null}
      download={download}
    />
  );
}
