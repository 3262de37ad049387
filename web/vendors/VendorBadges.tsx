import {
  Ban,
  Building2,
  Lightbulb,
  type LucideIcon,
  MonitorCog,
  Pause,
  Scale,
  Tag,
} from 'lucide-react';
import {
  type Vendor,
  type VendorCategory,
  type VendorStatus,
  vendorCategoryLabels,
  vendorStatusLabels,
} from '#contract/vendors.ts';
import { Badge, type Tone } from '#web/kit/Badge.tsx';

const categoryIcons: Record<VendorCategory, LucideIcon> = {
  legal: Scale,
  technology: MonitorCog,
  consulting: Lightbulb,
  facilities: Building2,
  other: Tag,
};

const statusLooks: Record<VendorStatus, [Tone, LucideIcon?]> = {
  active: ['success'],
  inactive: ['neutral', Pause],
  suspended: ['danger', Ban],
  pending: ['warning'],
};

/** What they are for, and whether the firm still buys from them. */
export function VendorBadges({ vendor: { category, status } }: { vendor: Vendor }) {
  const [tone, icon] = statusLooks[status];
  return (
    <span className="flex flex-wrap gap-1.5">
      {category && (
        <Badge tone="neutral" icon={categoryIcons[category]}>
          {vendorCategoryLabels[category]}
        </Badge>
      )}
      <Badge tone={tone} icon={icon}>
        {vendorStatusLabels[status]}
      </Badge>
    </span>
  );
}
