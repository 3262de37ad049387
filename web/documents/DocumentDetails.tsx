import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Document } from '#contract/documents.ts';
import { TrailLink } from '#web/audit/TrailLink.tsx';
import { DeleteDocument } from '#web/documents/DeleteDocument.tsx';
import { DetailFacts } from '#web/documents/DetailFacts.tsx';
import { DocumentForm } from '#web/documents/DocumentForm.tsx';
import { useAddress } from '#web/kit/address.ts';
import { Button } from '#web/kit/Button.tsx';
import { Part } from '#web/kit/Part.tsx';

interface Props {
  document: Document;
  onDirtyChange: (dirty: boolean) => void;
  onGone: () => void;
}

const look = { size: 'sm', variant: 'secondary' } as const;

/** What is known about a document; it can be edited in place (`edit=yes`). */
export function DocumentDetails({ document, onDirtyChange, onGone }: Props) {
  const { search, adjust } = useAddress();
  const isEditing = search.get('edit') === 'yes';
  const [hasEdited, setEdited] = useState(isEditing);
  const [isDeleting, setDeleting] = useState(false);
  if (isEditing && !hasEdited) setEdited(true);
  if (isEditing) {
    return (
      <Part title="Details">
        <DocumentForm
          document={document}
          onDirtyChange={onDirtyChange}
          onDone={() => adjust({ edit: undefined })}
        />
      </Part>
    );
  }
  return (
    <Part
      title="Details"
      actions={
        <>
          <Button
            {...look}
            icon={Pencil}
            // Back from the form: the focus is where it came from.
            autoFocus={hasEdited}
            onClick={() => adjust({ edit: 'yes' })}
          >
            Edit details
          </Button>
          <Button {...look} variant="quiet-danger" icon={Trash2} onClick={() => setDeleting(true)}>
            Delete
          </Button>
        </>
      }
    >
      <DetailFacts document={document} />
      <TrailLink of={{ document: document.id }}>Who saw or changed this</TrailLink>
      <DeleteDocument
        document={isDeleting ? document : null}
        onClose={() => setDeleting(false)}
        onGone={onGone}
      />
    </Part>
  );
}
