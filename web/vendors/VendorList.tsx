import { type Vendor, vendors } from '#contract/vendors.ts';
import { Arriving } from '#web/kit/Arriving.tsx';
import { useAddress } from '#web/kit/address.ts';
import { Button } from '#web/kit/Button.tsx';
import { Card } from '#web/kit/Card.tsx';
import { classes } from '#web/kit/classes.ts';
import { EmptyState } from '#web/kit/EmptyState.tsx';
import { useFocusKept } from '#web/kit/focus-kept.ts';
import { useReadPages } from '#web/kit/read-pages.ts';
import { ShowMore } from '#web/kit/ShowMore.tsx';
import { VendorRow } from '#web/vendors/VendorRow.tsx';
import {
  hasVendorFilters,
  noVendorFilters,
  type VendorFilters,
} from '#web/vendors/vendor-filters.ts';

const limit = 50;

interface Props {
  filters: VendorFilters;
  onDelete: (vendor: Vendor) => void;
}

/** In the order the server gives: the contract that ends first is on top. */
export function VendorList({ filters, onDelete }: Props) {
  const list = useReadPages(vendors.list, { limit, query: filters });
  const { go, adjust } = useAddress();
  const focusKept = useFocusKept();
  const isEmpty = list.data?.length === 0;
  // While others are read, nobody knows yet whether there are none at all.
  const isFiltered = hasVendorFilters(filters) || list.isOutdated;
  return (
    <div {...focusKept} className="outline-none">
      <Card flush>
        <Arriving read={list} loading="Loading vendors" failed="Could not load vendors." />
        {isEmpty && !isFiltered && (
          <EmptyState
            text="No vendors found. Add your first vendor to get started."
            action={<Button onClick={() => go({ vendor: 'new' })}>Add Vendor</Button>}
          />
        )}
        {isEmpty && isFiltered && (
          <EmptyState
            text="Nothing matches these filters."
            action={
              <Button variant="secondary" onClick={() => adjust(noVendorFilters)}>
                Clear filters
              </Button>
            }
          />
        )}
        {list.data && !isEmpty && (
          <ul
            aria-label="Vendors"
            aria-busy={list.isOutdated}
            className={classes(list.isOutdated && 'opacity-60')}
          >
            {list.data.map((vendor) => (
              <VendorRow
                key={vendor.id}
                vendor={vendor}
                onEdit={() => go({ vendor: vendor.id })}
                onDelete={() => onDelete(vendor)}
              />
            ))}
          </ul>
        )}
        <ShowMore read={list} failed="Could not load more vendors." />
      </Card>
    </div>
  );
}
