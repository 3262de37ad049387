import { Pencil, Trash2 } from 'lucide-react';
import type { Vendor } from '#contract/vendors.ts';
import { IconButton } from '#web/kit/IconButton.tsx';
import { PlaceLink } from '#web/kit/PlaceLink.tsx';
import { ContractEnd } from '#web/vendors/ContractEnd.tsx';
import { ContractReminder } from '#web/vendors/ContractReminder.tsx';
import { VendorBadges } from '#web/vendors/VendorBadges.tsx';
import { VendorContact } from '#web/vendors/VendorContact.tsx';
import { VendorSpend } from '#web/vendors/VendorSpend.tsx';

interface Props {
  vendor: Vendor;
  onEdit: () => void;
  onDelete: () => void;
}

/** One line on a wide screen, a card on a phone. */
export function VendorRow({ vendor, onEdit, onDelete }: Props) {
  const { id, name, contractEnd } = vendor;
  return (
    <li className="relative grid gap-x-5 gap-y-3 border-t border-border px-4 py-3.5 text-sm first:border-t-0 sm:grid-cols-2 sm:px-5 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_15.5rem_auto] print:break-inside-avoid">
      <div className="grid min-w-0 content-start gap-1.5 max-xl:col-span-full max-xl:pr-22">
        <h3 className="leading-6">
          <PlaceLink
            parts={{ vendor: id }}
            className="inline-flex min-h-6 items-center text-base font-semibold wrap-anywhere text-fg hover:text-link hover:underline pointer-coarse:min-h-11"
          >
            {name}
          </PlaceLink>
        </h3>
        <VendorBadges vendor={vendor} />
        <VendorSpend vendor={vendor} />
      </div>
      <VendorContact vendor={vendor} />
      <div className="grid content-start gap-0.5">
        <ContractEnd contractEnd={contractEnd} />
        <ContractReminder vendor={vendor} />
      </div>
      <div className="-my-1.5 -mr-2 flex max-xl:absolute max-xl:top-3 max-xl:right-4 print:hidden">
        <IconButton label={`Edit ${name}`} icon={Pencil} onClick={onEdit} className="text-muted" />
        <IconButton
          label={`Delete ${name}`}
          icon={Trash2}
          onClick={onDelete}
          className="text-muted"
        />
      </div>
    </li>
  );
}
