import { Link } from 'wouter';
import { formatMoney } from '#contract/cents.ts';
import type { Vendor } from '#contract/vendors.ts';

/** What they cost lately, and the way to the expenses behind it. */
export function VendorSpend({ vendor }: { vendor: Vendor }) {
  const { id, name, spent, spentLastYear } = vendor;
  if (spent === '0.00') return <p className="text-muted">Nothing spent yet</p>;
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      <Link
        href={`/financial-mgmt?tab=expenses&vendor=${id}`}
        className="figure inline-flex min-h-6 items-center text-link hover:underline pointer-coarse:min-h-11"
      >
        {formatMoney(spentLastYear)} in 12 months
        <span className="sr-only">, expenses with {name}</span>
      </Link>
      {spent !== spentLastYear && (
        <span className="figure text-muted">{formatMoney(spent)} in all</span>
      )}
    </p>
  );
}
