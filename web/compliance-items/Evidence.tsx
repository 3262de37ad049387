import { ExternalLink, Paperclip } from 'lucide-react';
import { useState } from 'react';
import type { ComplianceItem } from '#contract/compliance-items.ts';
import { EvidenceDialog } from '#web/compliance-items/EvidenceDialog.tsx';
import { DocumentLink } from '#web/documents/DocumentLink.tsx';
import { Button } from '#web/kit/Button.tsx';
import { Part } from '#web/kit/Part.tsx';

const place =
  'inline-flex min-h-6 w-fit items-center gap-1.5 text-link wrap-anywhere hover:underline pointer-coarse:min-h-11';

/** The proof that it was done: words, a document of the firm, an address elsewhere. */
export function Evidence({ item }: { item: ComplianceItem }) {
  const [isOpen, setOpen] = useState(false);
  const { completionNote, evidenceDocumentId, evidenceName, evidenceUrl } = item;
  const hasAny = completionNote ?? evidenceDocumentId ?? evidenceUrl;
  return (
    <Part title="Evidence">
      <div className="grid gap-2 text-sm">
        {!hasAny && <p className="text-muted">Nothing shows yet that it was done.</p>}
        {completionNote && <p className="whitespace-pre-line wrap-anywhere">{completionNote}</p>}
        {evidenceDocumentId && (
          <p>
            <DocumentLink id={evidenceDocumentId} name={evidenceName} />
          </p>
        )}
        {evidenceUrl && (
          <a href={evidenceUrl} target="_blank" rel="noopener noreferrer" className={place}>
            <ExternalLink aria-hidden className="size-4 shrink-0" />
            {evidenceUrl}
          </a>
        )}
        <Button
          variant="secondary"
          size="sm"
          icon={Paperclip}
          onClick={() => setOpen(true)}
          className="mt-1 w-fit"
        >
          {hasAny ? 'Change evidence' : 'Add evidence'}
        </Button>
      </div>
      <EvidenceDialog item={item} open={isOpen} onClose={() => setOpen(false)} />
    </Part>
  );
}
