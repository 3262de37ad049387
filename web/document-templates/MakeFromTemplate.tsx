/** `?template=ID`: a letter for one matter is made from it. */
import { useState } from 'react';
import { type DocumentTemplate, documentTemplates } from '#contract/document-templates.ts';
import type { Document } from '#contract/documents.ts';
import { MakeForm } from '#web/document-templates/MakeForm.tsx';
import { readDocumentFilters } from '#web/documents/document-filters.ts';
import { openingOf } from '#web/documents/document-words.ts';
import { Arriving } from '#web/kit/Arriving.tsx';
import { useAddress } from '#web/kit/address.ts';
import { useRead } from '#web/kit/api.ts';
import { Button } from '#web/kit/Button.tsx';
import { Dialog } from '#web/kit/Dialog.tsx';
import { EmptyState } from '#web/kit/EmptyState.tsx';

export function MakeFromTemplate() {
  const { search, adjust } = useAddress();
  const [isDirty, setDirty] = useState(false);
  const id = search.get('template');
  const isOpen = id !== null && id !== 'new';
  const list = useRead(documentTemplates.list, { enabled: isOpen });
  const template = list.data?.find((one: DocumentTemplate) => one.id === id);
  const close = () => {
    setDirty(false);
    adjust({ template: undefined });
  };
  const show = (made: Document) => {
    setDirty(false);
    adjust({ template: undefined, ...openingOf({ id: made.id, match: null }) });
  };
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      title={template ? `New document: ${template.name}` : 'New document'}
      wide
      dirty={isDirty}
    >
      <Arriving
        read={list}
        rows={3}
        loading="Loading the template"
        failed="Could not load the template."
      />
      {list.data && !template && (
        <EmptyState
          text="There is no such template."
          hint="It may have been deleted."
          action={
            <Button variant="secondary" onClick={close}>
              Back to the templates
            </Button>
          }
        />
      )}
      {template && (
        <MakeForm
          key={template.id}
          template={template}
          startMatterId={readDocumentFilters(search).matterId ?? null}
          onDirtyChange={setDirty}
          onMade={show}
          onCancel={close}
        />
      )}
    </Dialog>
  );
}
