import { FileText } from 'lucide-react';
import { Link } from 'wouter';

/** Opens a document where the documents are. */
export function DocumentLink({ id, name }: { id: string; name: string | null }) {
  return (
    <Link
      href={`/document-repo?document=${id}`}
      className="inline-flex min-h-6 items-center gap-1.5 text-link wrap-anywhere hover:underline pointer-coarse:min-h-11"
    >
      <FileText aria-hidden className="size-4 shrink-0" />
      {name ?? 'Document'}
    </Link>
  );
}
