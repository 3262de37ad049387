import { FileClock } from 'lucide-react';
import { type Document, fileToCome } from '#contract/documents.ts';
import { NewVersion } from '#web/documents/NewVersion.tsx';
import { EmptyState } from '#web/kit/EmptyState.tsx';

/** In the place of a document of which only the name has come over: its file is brought here. */
export function AwaitedFile({ document }: { document: Document }) {
  return (
    <EmptyState
      icon={FileClock}
      text={fileToCome}
      hint={document.filename}
      // What is shown follows from the document, which is read anew.
      action={<NewVersion documentId={document.id} isFirst onUploaded={() => undefined} />}
    />
  );
}
