import { vendors } from '#contract/vendors.ts';
import { useAddress } from '#web/kit/address.ts';
import { useRead } from '#web/kit/api.ts';
import { StatCard } from '#web/kit/StatCard.tsx';
import { expiringHint } from '#web/vendors/contract-words.ts';

/** Four figures about all vendors; a dash for what is not known. One of them filters the list. */
export function VendorCards({ isExpiringOnly }: { isExpiringOnly: boolean }) {
  const { data } = useRead(vendors.figures);
  const { adjust } = useAddress();
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      <StatCard label="Total Vendors" value={data?.totalVendors ?? '–'} />
      <StatCard label="Active Vendors" value={data?.activeVendors ?? '–'} />
      <StatCard
        label="Expiring Contracts"
        value={data?.expiringContracts ?? '–'}
        hint={data && expiringHint(data)}
        selected={isExpiringOnly}
        onSelect={() => adjust({ expiring: isExpiringOnly ? undefined : 'yes' })}
      />
      <StatCard label="Categories" value={data?.categories ?? '–'} />
    </div>
  );
}
