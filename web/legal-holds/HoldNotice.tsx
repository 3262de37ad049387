import { Lock } from 'lucide-react';
import { formatDate } from '#contract/dates.ts';
import { matters } from '#contract/matters.ts';
import { useRead } from '#web/kit/api.ts';

/** The hold that stands on a matter, and why; nothing where there is none. */
export function HoldNotice({ matterId }: { matterId: string }) {
  const hold = useRead(matters.state, { params: { id: matterId } }).data?.hold;
  if (!hold) return null;
  return (
    <p className="flex items-start gap-2.5 rounded-md border border-info-solid bg-info-bg px-3 py-2.5 text-sm text-info">
      <Lock aria-hidden className="mt-0.5 size-4.5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        On legal hold since {formatDate(hold.placedAt)}: {hold.reason}
      </span>
    </p>
  );
}
