import type { RowNote } from '#contract/imports.ts';
import { noteText, shownOf } from '#web/imports/import-words.ts';
import { ScrollBox } from '#web/imports/ScrollBox.tsx';

interface Props {
  title: string;
  /** The first of them. */
  notes: readonly RowNote[];
  all: number;
  isOpen?: boolean;
}

/** What there is to say of single rows; a long list scrolls in its own place. */
export function RowNotes({ title, notes, all, isOpen = false }: Props) {
  return (
    <details open={isOpen} className="rounded-md border border-border">
      <summary className="min-h-6 px-3 py-1.5 text-sm font-medium pointer-coarse:min-h-11 pointer-coarse:py-2.5">
        {title} ({shownOf(notes.length, all)})
      </summary>
      <ScrollBox label={title} className="max-h-56 overflow-y-auto border-t border-border">
        <ul className="divide-y divide-border text-sm">
          {notes.map((note, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole
            <li key={at} className="figure px-3 py-1.5 wrap-anywhere">
              {noteText(note)}
            </li>
          ))}
        </ul>
      </ScrollBox>
    </details>
  );
}
