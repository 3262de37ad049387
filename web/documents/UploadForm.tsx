/** What is asked before files are sent: a name for each, and once for all the rest. */
import { useRef, useState } from 'react';
import * as z from 'zod';
import { Document, DocumentCategory, documentCategoryLabels } from '#contract/documents.ts';
import { FileChoice } from '#web/documents/FileChoice.tsx';
import { nameProblem, PickedRows } from '#web/documents/PickedRows.tsx';
import { leaveOut, type Picked, pickMore, rename } from '#web/documents/picked-files.ts';
import { TagsText } from '#web/documents/tags-text.ts';
import type { Wanted } from '#web/documents/upload-queue.ts';
import { Alert } from '#web/kit/Alert.tsx';
import { Button } from '#web/kit/Button.tsx';
import { Form } from '#web/kit/Form.tsx';
import { FormActions } from '#web/kit/FormActions.tsx';
import { optionsOf } from '#web/kit/options.ts';
import { SelectField } from '#web/kit/SelectField.tsx';
import { TextField } from '#web/kit/TextField.tsx';
import { useUnsavedGuard } from '#web/kit/unsaved-guard.ts';
import { MatterField } from '#web/matters/MatterField.tsx';

const categories = optionsOf(DocumentCategory.options, documentCategoryLabels);

/** The same for all files of one upload. */
const Shared = z.object({
  category: DocumentCategory,
  matterId: Document.shape.matterId,
  tags: TagsText,
});

interface Props {
  picked: Picked;
  onPicked: (change: (before: Picked) => Picked) => void;
  /** The matter that is proposed. */
  matterId: string | null;
  onDirtyChange: (dirty: boolean) => void;
  onSend: (wanted: Wanted[]) => void;
  onCancel: () => void;
}

export function UploadForm({ picked, onPicked, matterId, onDirtyChange, onSend, onCancel }: Props) {
  const [showsProblems, setShowsProblems] = useState(false);
  const rows = useRef<HTMLDivElement>(null);
  const { files, refusals } = picked;
  useUnsavedGuard(files.length > 0);

  const send = (shared: z.output<typeof Shared>) => {
    const wrong = files.findIndex(({ name }) => nameProblem(name));
    if (wrong >= 0) {
      setShowsProblems(true);
      rows.current?.querySelectorAll('input')[wrong]?.focus();
    } else if (files.length > 0) {
      onSend(files.map(({ file, name }) => ({ ...shared, file, name: name.trim() })));
    }
  };
  return (
    <Form
      takes={Shared}
      start={{ category: 'other', matterId, tags: '' }}
      onDirtyChange={onDirtyChange}
      onSubmit={send}
    >
      <FileChoice onPick={(chosen) => onPicked((before) => pickMore(before, chosen))} />
      {refusals.length > 0 && (
        <Alert>
          {refusals.map((sentence) => (
            <p key={sentence} className="wrap-anywhere">
              {sentence}
            </p>
          ))}
        </Alert>
      )}
      <p role="status" className="sr-only">
        {files.length === 1 ? '1 file chosen' : files.length > 1 && `${files.length} files chosen`}
      </p>
      <div ref={rows} className="empty:hidden">
        <PickedRows
          files={files}
          showsProblems={showsProblems}
          onRename={(id, name) => onPicked((before) => rename(before, id, name))}
          onLeaveOut={(id) => onPicked((before) => leaveOut(before, id))}
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField name="category" label="Category" options={categories} />
        <MatterField name="matterId" label="Matter" startId={matterId} />
      </div>
      <TextField name="tags" label="Tags" hint="With commas between them: motion, draft" />
      <FormActions>
        <Button type="submit" disabled={files.length === 0}>
          {files.length > 1 ? `Upload ${files.length} documents` : 'Upload'}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </FormActions>
    </Form>
  );
}
