import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Vendor } from '#contract/vendors.ts';
import { Screen } from '#web/frame/Screen.tsx';
import { useAddress } from '#web/kit/address.ts';
import { Button } from '#web/kit/Button.tsx';
import { DeleteVendor } from '#web/vendors/DeleteVendor.tsx';
import { VendorCards } from '#web/vendors/VendorCards.tsx';
import { VendorDialog } from '#web/vendors/VendorDialog.tsx';
import { VendorFilterBar } from '#web/vendors/VendorFilterBar.tsx';
import { VendorList } from '#web/vendors/VendorList.tsx';
import { readVendorFilters } from '#web/vendors/vendor-filters.ts';

export function VendorMgmt() {
  const { search, go } = useAddress();
  const [leaving, setLeaving] = useState<Vendor | null>(null);
  const filters = readVendorFilters(search);
  return (
    <Screen
      title="Vendor Management"
      actions={
        <Button icon={Plus} onClick={() => go({ vendor: 'new' })}>
          Add Vendor
        </Button>
      }
    >
      <div className="grid grid-cols-1 gap-6">
        <VendorCards isExpiringOnly={filters.expiring === 'yes'} />
        <div className="grid grid-cols-1 gap-4">
          <h2 className="title">Vendor Directory</h2>
          <VendorFilterBar filters={filters} />
          <VendorList filters={filters} onDelete={setLeaving} />
        </div>
      </div>
      <VendorDialog />
      <DeleteVendor vendor={leaving} onClose={() => setLeaving(null)} />
    </Screen>
  );
}
