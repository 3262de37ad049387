/** What is asked before a document is made: for which matter, and what the records do not say. */
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod';
import { type DocumentTemplate, NewFromTemplate } from '#contract/document-templates.ts';
import { Document, DocumentCategory, documentCategoryLabels } from '#contract/documents.ts';
import { ChosenMatter } from '#web/document-templates/ChosenMatter.tsx';
import {
  useFilledFields,
  useMakeDocument,
} from '#web/document-templates/document-template-calls.ts';
import { FieldRows } from '#web/document-templates/FieldRows.tsx';
import {
  type AllTyped,
  isOpen,
  toSend,
  typedOver,
  valuesOf,
} from '#web/document-templates/filled-values.ts';
import { ProposedName } from '#web/document-templates/ProposedName.tsx';
import { Arriving } from '#web/kit/Arriving.tsx';
import { Button } from '#web/kit/Button.tsx';
import { Form } from '#web/kit/Form.tsx';
import { FormActions } from '#web/kit/FormActions.tsx';
import { useLateFocus } from '#web/kit/late-focus.ts';
import { optionsOf } from '#web/kit/options.ts';
import { SelectField } from '#web/kit/SelectField.tsx';
import { SubmitButton } from '#web/kit/SubmitButton.tsx';
import { useUnsavedGuard } from '#web/kit/unsaved-guard.ts';

interface Props {
  template: DocumentTemplate;
  /** The matter that is proposed. */
  startMatterId: string | null;
  onDirtyChange: (dirty: boolean) => void;
  onMade: (document: Document) => void;
  onCancel: () => void;
}

const categories = optionsOf(DocumentCategory.options, documentCategoryLabels);

/** The values of the fields are asked for beside it: there are as many as the template has. */
const Wanted = z.object({
  matterId: NewFromTemplate.shape.matterId,
  name: Document.shape.name,
  category: DocumentCategory,
});

const nothing: AllTyped = new Map();

export function MakeForm({ template, startMatterId, onDirtyChange, onMade, onCancel }: Props) {
  const make = useMakeDocument();
  const [matterId, setMatterId] = useState(startMatterId);
  const [typed, setTyped] = useState(nothing);
  const [isChanged, setChanged] = useState(false);
  const [showsProblems, setShowsProblems] = useState(false);
  const rows = useRef<HTMLDivElement>(null);
  const first = useLateFocus<HTMLDivElement>();
  const read = useFilledFields(template.id, matterId);
  const values = matterId && read.data ? valuesOf(read.data, typed, matterId) : null;

  const isTyped = typed.size > 0;
  useEffect(() => onDirtyChange(isTyped || isChanged), [isTyped, isChanged, onDirtyChange]);
  useUnsavedGuard(isTyped);

  const send = (wanted: z.output<typeof Wanted>, idempotencyKey: string) => {
    if (!values) return;
    if (values.some(isOpen)) {
      setShowsProblems(true);
      // What is wrong is said first, and then gone to.
      setTimeout(() => rows.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
      return;
    }
    const body = { ...wanted, values: toSend(values) };
    return make.mutateAsync({ params: { id: template.id }, body, idempotencyKey }).then(onMade);
  };
  return (
    <Form
      takes={Wanted}
      start={{
        matterId: startMatterId ?? undefined,
        name: template.name,
        category: NewFromTemplate.shape.category.parse(undefined),
      }}
      onDirtyChange={setChanged}
      onSubmit={(wanted, { idempotencyKey }) => send(wanted, idempotencyKey)}
    >
      <div ref={first}>
        <ChosenMatter startId={startMatterId} onChange={setMatterId} />
      </div>
      {matterId && (
        <Arriving
          key={matterId}
          read={read}
          rows={3}
          loading="Looking up the fields"
          failed="Could not look up the fields."
        />
      )}
      {matterId && values && (
        <>
          <div ref={rows}>
            <FieldRows
              values={values}
              showsProblems={showsProblems}
              onType={(field, next) =>
                setTyped((before) => typedOver(before, field, matterId, next))
              }
            />
          </div>
          <div className="grid gap-4 border-t border-border pt-4 sm:grid-cols-2">
            <ProposedName template={template.name} matterId={matterId} />
            <SelectField name="category" label="Category" options={categories} />
          </div>
        </>
      )}
      <FormActions>
        <SubmitButton>Make document</SubmitButton>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </FormActions>
    </Form>
  );
}
