import { X } from 'lucide-react';

interface Props {
  /** 'Matter MAT-2026-014, Marlowe' */
  text: string;
  /** 'Show the documents of all matters' */
  clear: string;
  onClear: () => void;
}

/** Says that only what belongs to one record is shown, and shows all again. */
export function FilterChip({ text, clear, onClear }: Props) {
  return (
    <p className="flex w-fit max-w-full items-center gap-1 rounded-md border border-border-strong bg-surface-3 pl-3 text-sm">
      <span className="min-w-0 py-1 wrap-anywhere">{text}</span>
      <button
        type="button"
        aria-label={clear}
        title={clear}
        onClick={onClear}
        className="grid size-8 shrink-0 place-items-center rounded-md text-muted hover:text-fg focus-visible:-outline-offset-2 pointer-coarse:size-11 print:hidden"
      >
        <X aria-hidden className="size-4.5" />
      </button>
    </p>
  );
}
