import { Download, Eye, Trash2, Upload } from 'lucide-react';
import type { ListedDocument } from '#contract/documents.ts';
import { useDocumentFile } from '#web/documents/document-calls.ts';
import { openingOf } from '#web/documents/document-words.ts';
import { useAddress } from '#web/kit/address.ts';
import { Button } from '#web/kit/Button.tsx';
import { IconButton } from '#web/kit/IconButton.tsx';

interface Props {
  document: ListedDocument;
  onDelete: () => void;
  /** A row has room for one word. */
  isRow?: boolean;
}

const look = { size: 'sm', variant: 'secondary' } as const;

/** What can be done with a document where it is listed. */
export function DocumentActions({ document, onDelete, isRow = false }: Props) {
  const { go } = useAddress();
  const file = useDocumentFile();
  const { id, name } = document;
  const download = { icon: Download, onClick: () => file.mutate({ params: { id } }) };
  const open = () => go(openingOf(document));
  return (
    <span className="flex items-center justify-end gap-1 print:hidden">
      {!document.hasFile && (
        <Button {...look} icon={Upload} aria-label={`Upload file of ${name}`} onClick={open}>
          Upload file
        </Button>
      )}
      {document.hasFile && (
        <Button {...look} icon={Eye} aria-label={`View ${name}`} onClick={open}>
          View
        </Button>
      )}
      {document.hasFile && isRow && (
        <IconButton
          {...download}
          label={`Download ${name}`}
          aria-disabled={file.isPending}
          className="text-muted"
        />
      )}
      {document.hasFile && !isRow && (
        <Button {...look} {...download} aria-label={`Download ${name}`} pending={file.isPending}>
          Download
        </Button>
      )}
      <IconButton
        label={`Delete ${name}`}
        icon={Trash2}
        onClick={onDelete}
        className="-mr-2 text-muted"
      />
    </span>
  );
}
