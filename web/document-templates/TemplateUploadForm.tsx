import { type RefObject, useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import * as z from 'zod';
import { DocumentTemplate } from '#contract/document-templates.ts';
import { useAddTemplate } from '#web/document-templates/document-template-calls.ts';
import { templateFileProblem } from '#web/document-templates/template-file.ts';
import { cleanName } from '#web/documents/clean-name.ts';
import { ApiError } from '#web/kit/api.ts';
import { Button } from '#web/kit/Button.tsx';
import { Field } from '#web/kit/Field.tsx';
import { Form } from '#web/kit/Form.tsx';
import { FormActions } from '#web/kit/FormActions.tsx';
import { Input } from '#web/kit/Input.tsx';
import { SubmitButton } from '#web/kit/SubmitButton.tsx';
import type { SentFile } from '#web/kit/send-file.ts';
import { TextField } from '#web/kit/TextField.tsx';
import { UploadProgress } from '#web/kit/UploadProgress.tsx';
import { useUnsavedGuard } from '#web/kit/unsaved-guard.ts';

interface Props {
  onDirtyChange: (dirty: boolean) => void;
  onDone: () => void;
}

const Named = z.object({ name: DocumentTemplate.shape.name });
const mostName = 200;
const noReason = 'That did not work. Please try again.';

export function TemplateUploadForm({ onDirtyChange, onDone }: Props) {
  const add = useAddTemplate();
  const [file, setFile] = useState<File | null>(null);
  /** Of the file, whether it was noticed here or by the server. */
  const [problem, setProblem] = useState<string | null>(null);
  const [isTyped, setTyped] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const isDirty = isTyped || file !== null;
  useEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange]);
  useUnsavedGuard(isDirty);

  const refuse = (sentence: string) => {
    setProblem(sentence);
    // The form is locked for as long as it is being sent.
    setTimeout(() => input.current?.focus());
  };
  const send = async (template: SentFile) => {
    try {
      await add.mutateAsync(template);
    } catch (error) {
      if (!(error instanceof ApiError) || isAboutTheName(error)) throw error;
      return refuse(error.sentence ?? noReason);
    }
    onDone();
  };
  return (
    <Form
      takes={Named}
      start={{ name: '' }}
      onDirtyChange={setTyped}
      onSubmit={({ name }, { idempotencyKey }) =>
        file
          ? send({ file, fields: { name }, idempotencyKey })
          : refuse(problem ?? 'Word file is required.')
      }
    >
      <Field
        label="Word file"
        required
        hint=".docx, up to 10MB"
        error={problem ?? undefined}
        className="wrap-anywhere"
      >
        <TemplateFile
          inputRef={input}
          onPick={(picked) => {
            const found = picked && templateFileProblem(picked);
            setProblem(found);
            setFile(found ? null : picked);
            return !found;
          }}
        />
      </Field>
      <UploadProgress percent={add.progress} what="template" />
      <TextField name="name" label="Name" required autoComplete="off" />
      <FormActions>
        <SubmitButton>Add template</SubmitButton>
        <Button variant="secondary" onClick={onDone}>
          Cancel
        </Button>
      </FormActions>
    </Form>
  );
}

const isAboutTheName = ({ problem }: ApiError) =>
  problem?.errors?.some(({ field }) => field === 'name') ?? false;

interface FileProps {
  inputRef: RefObject<HTMLInputElement | null>;
  /** Gives back whether it can be sent. */
  onPick: (file: File | null) => boolean;
}

/** Proposes a name along with the file, unless somebody has typed one. */
function TemplateFile({ inputRef, onPick }: FileProps) {
  const { getValues, setValue } = useFormContext<z.input<typeof Named>>();
  const proposed = useRef('');
  const propose = ({ name }: File) => {
    if (getValues('name').trim() !== proposed.current) return;
    proposed.current = cleanName(name).slice(0, mostName).toWellFormed();
    setValue('name', proposed.current, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <Input
      ref={inputRef}
      type="file"
      accept=".docx"
      className="pl-1.5 file:-my-0.5 file:mr-3 file:min-h-7 file:rounded-sm file:border file:border-border-strong file:bg-surface-2 file:px-2.5 file:text-sm file:font-medium file:text-fg"
      onChange={({ target }) => {
        const file = target.files?.[0] ?? null;
        if (onPick(file) && file) propose(file);
      }}
    />
  );
}
