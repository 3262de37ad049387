/** `?template=new`: a Word file is named and kept as a template. */
import { useState } from 'react';
import { TemplateUploadForm } from '#web/document-templates/TemplateUploadForm.tsx';
import { useAddress } from '#web/kit/address.ts';
import { Dialog } from '#web/kit/Dialog.tsx';

export function TemplateUploadDialog() {
  const { search, adjust } = useAddress();
  const [isDirty, setDirty] = useState(false);
  const close = () => {
    setDirty(false);
    adjust({ template: undefined });
  };
  return (
    <Dialog
      open={search.get('template') === 'new'}
      onClose={close}
      title="Add template"
      description="A Word file with fields such as {{client.name}} in its text."
      dirty={isDirty}
    >
      <TemplateUploadForm onDirtyChange={setDirty} onDone={close} />
    </Dialog>
  );
}
