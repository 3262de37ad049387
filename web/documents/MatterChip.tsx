import { X } from 'lucide-react';
import { matters } from '#contract/matters.ts';
import { useAddress } from '#web/kit/address.ts';
import { useRead } from '#web/kit/api.ts';

/** Says that only the documents of one matter are shown, and shows all again. */
export function MatterChip({ matterId }: { matterId: string }) {
  const { adjust } = useAddress();
  const { data, isError } = useRead(matters.one, { params: { id: matterId } });
  const name = data && `${data.matterNumber}, ${data.clientName}`;
  return (
    <p className="flex w-fit max-w-full items-center gap-1 rounded-md border border-border-strong bg-surface-3 pl-3 text-sm">
      <span className="min-w-0 py-1 wrap-anywhere">
        {isError ? 'A matter that is not there' : `Matter ${name ?? '…'}`}
      </span>
      <button
        type="button"
        aria-label="Show the documents of all matters"
        title="Show the documents of all matters"
        onClick={() => adjust({ matter: undefined })}
        className="grid size-8 shrink-0 place-items-center rounded-md text-muted hover:text-fg focus-visible:-outline-offset-2 pointer-coarse:size-11"
      >
        <X aria-hidden className="size-4.5" />
      </button>
    </p>
  );
}
