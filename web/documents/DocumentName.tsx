import type { ListedDocument } from '#contract/documents.ts';
import { openingOf } from '#web/documents/document-words.ts';
import { useAddress } from '#web/kit/address.ts';

/** The name, which opens it. */
export function DocumentName({ document }: { document: ListedDocument }) {
  const { go } = useAddress();
  return (
    <button
      type="button"
      onClick={() => go(openingOf(document))}
      className="min-h-6 text-left font-medium wrap-anywhere text-fg hover:text-link hover:underline pointer-coarse:min-h-11"
    >
      {document.name}
    </button>
  );
}
