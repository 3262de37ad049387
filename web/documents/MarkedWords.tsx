import { Highlighter, X } from 'lucide-react';
import { useAddress } from '#web/kit/address.ts';
import { IconButton } from '#web/kit/IconButton.tsx';

/** Says which words are marked (`find=WORDS`), and takes the marks away. */
export function MarkedWords() {
  const { search, adjust } = useAddress();
  const words = search.get('find');
  if (!words) return null;
  return (
    <div className="flex items-center gap-2 border-b border-border py-0.5 pr-1 pl-4 text-sm text-muted">
      <Highlighter aria-hidden className="size-4 shrink-0" />
      <p className="min-w-0 flex-1 truncate">
        Marked: <span className="text-fg">{words}</span>
      </p>
      <IconButton
        label="Remove the marks"
        icon={X}
        onClick={() => adjust({ find: undefined })}
        className="size-8"
      />
    </div>
  );
}
