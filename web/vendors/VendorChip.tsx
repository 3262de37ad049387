import { vendors } from '#contract/vendors.ts';
import { useAddress } from '#web/kit/address.ts';
import { useRead } from '#web/kit/api.ts';
import { FilterChip } from '#web/kit/FilterChip.tsx';

/** Stands above the expenses with one vendor. */
export function VendorChip({ vendorId }: { vendorId: string }) {
  const { adjust } = useAddress();
  const { data, isError } = useRead(vendors.one, { params: { id: vendorId } });
  return (
    <FilterChip
      text={isError ? 'A vendor that is not there' : `Vendor ${data?.name ?? '…'}`}
      clear="Show the expenses of all vendors"
      onClear={() => adjust({ vendor: undefined })}
    />
  );
}
