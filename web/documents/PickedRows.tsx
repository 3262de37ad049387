import { X } from 'lucide-react';
import { Document } from '#contract/documents.ts';
import type { PickedFile } from '#web/documents/picked-files.ts';
import { fileSize } from '#web/documents/storage-text.ts';
import { Field } from '#web/kit/Field.tsx';
import { fieldSentence } from '#web/kit/field-sentence.ts';
import { useFocusKept } from '#web/kit/focus-kept.ts';
import { IconButton } from '#web/kit/IconButton.tsx';
import { Input } from '#web/kit/Input.tsx';

/** What is wrong with a name, as a fragment; undefined when it can be kept. */
export const nameProblem = (name: string) =>
  Document.shape.name.safeParse(name).error?.issues[0]?.message;

interface Props {
  files: readonly PickedFile[];
  /** Not before somebody wants to send them. */
  showsProblems: boolean;
  onRename: (id: string, name: string) => void;
  onLeaveOut: (id: string) => void;
}

/** The chosen files, each with the name that it will be found by. */
export function PickedRows({ files, showsProblems, onRename, onLeaveOut }: Props) {
  const place = useFocusKept();
  return (
    <div {...place} className="outline-none empty:hidden">
      {files.length > 0 && (
        <ul aria-label="Chosen files" className="grid gap-3">
          {files.map(({ id, file, name }) => {
            const problem = showsProblems ? nameProblem(name) : undefined;
            const size = fileSize(file.size);
            return (
              <li key={id} className="flex items-start gap-1">
                <Field
                  label={files.length === 1 ? 'Name' : `Name of ${file.name}`}
                  hint={files.length === 1 ? `${file.name}, ${size}` : size}
                  error={problem && fieldSentence('Name', problem)}
                  required
                  className="min-w-0 flex-1 wrap-anywhere"
                >
                  <Input
                    value={name}
                    autoComplete="off"
                    onChange={(event) => onRename(id, event.target.value)}
                  />
                </Field>
                <IconButton
                  label={`Leave out ${file.name}`}
                  icon={X}
                  className="-mt-2.5 -mr-2 text-muted"
                  onClick={() => onLeaveOut(id)}
                />
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
