import { X } from 'lucide-react';
import { vendors } from '#contract/vendors.ts';
import { useAddress } from '#web/kit/address.ts';
import { useRead } from '#web/kit/api.ts';

/** Says that only the expenses with one vendor are shown, and shows all again. */
export function VendorChip({ vendorId }: { vendorId: string }) {
  const { adjust } = useAddress();
  const { data, isError } = useRead(vendors.one, { params: { id: vendorId } });
  return (
    <p className="flex w-fit max-w-full items-center gap-1 rounded-md border border-border-strong bg-surface-3 pl-3 text-sm">
      <span className="min-w-0 py-1 wrap-anywhere">
        {isError ? 'A vendor that is not there' : `Vendor ${data?.name ?? '…'}`}
      </span>
      <button
        type="button"
        aria-label="Show the expenses of all vendors"
        title="Show the expenses of all vendors"
        onClick={() => adjust({ vendor: undefined })}
        className="grid size-8 shrink-0 place-items-center rounded-md text-muted hover:text-fg focus-visible:-outline-offset-2 pointer-coarse:size-11 print:hidden"
      >
        <X aria-hidden className="size-4.5" />
      </button>
    </p>
  );
}
