/** Changes what a document is called and where it belongs; only what was changed is sent. */
import * as z from 'zod';
import {
  Document,
  DocumentCategory,
  documentCategoryLabels,
  splitTags,
} from '#contract/documents.ts';
import { TagsText } from '#web/documents/tags-text.ts';
import { useChangeDocument } from '#web/documents/version-calls.ts';
import { Button } from '#web/kit/Button.tsx';
import { Form } from '#web/kit/Form.tsx';
import { FormActions } from '#web/kit/FormActions.tsx';
import { useLateFocus } from '#web/kit/late-focus.ts';
import { optionsOf } from '#web/kit/options.ts';
import { SelectField } from '#web/kit/SelectField.tsx';
import { SubmitButton } from '#web/kit/SubmitButton.tsx';
import { TextField } from '#web/kit/TextField.tsx';
import { MatterField } from '#web/matters/MatterField.tsx';

interface Props {
  document: Document;
  onDirtyChange: (dirty: boolean) => void;
  onDone: () => void;
}

const { name, category, matterId } = Document.shape;
/** What the contract takes, with the tags as people type them. */
const Details = z.object({
  ...{ name, category, matterId },
  tags: TagsText.transform(splitTags),
});

const categories = optionsOf(DocumentCategory.options, documentCategoryLabels);

export function DocumentForm({ document, onDirtyChange, onDone }: Props) {
  const change = useChangeDocument();
  const first = useLateFocus<HTMLDivElement>();
  return (
    <Form
      takes={Details}
      start={{
        name: document.name,
        category: document.category,
        matterId: document.matterId,
        tags: document.tags.join(', '),
      }}
      onDirtyChange={onDirtyChange}
      onSubmit={async (_, { changed }) => {
        if (Object.keys(changed).length > 0)
          await change.mutateAsync({ params: { id: document.id }, body: changed });
        onDirtyChange(false);
        onDone();
      }}
    >
      <div ref={first} className="grid gap-4">
        <TextField name="name" label="Name" required autoComplete="off" />
        <SelectField name="category" label="Category" required options={categories} />
        <MatterField name="matterId" label="Matter" startId={document.matterId} />
        <TextField name="tags" label="Tags" hint="With commas between them." autoComplete="off" />
      </div>
      <FormActions>
        <SubmitButton>Save details</SubmitButton>
        <Button
          variant="secondary"
          onClick={() => {
            onDirtyChange(false);
            onDone();
          }}
        >
          Cancel
        </Button>
      </FormActions>
    </Form>
  );
}
