import { Files } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '#web/kit/EmptyState.tsx';

/** The beginning: files may be dropped here, as anywhere on the page. */
export function NoDocuments({ action }: { action: ReactNode }) {
  return (
    <div className="m-4 rounded-lg border-2 border-dashed border-border-strong sm:m-5">
      <EmptyState
        icon={Files}
        text="No documents found. Upload your first document to get started."
        hint="Drop files anywhere on this page."
        action={action}
      />
    </div>
  );
}
