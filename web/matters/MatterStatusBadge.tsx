import { Archive, CircleDot } from 'lucide-react';
import { type MatterStatus, matterStatusLabels } from '#contract/matters.ts';
import { Badge } from '#web/kit/Badge.tsx';

const looks = {
  active: { tone: 'success', icon: CircleDot },
  pending: { tone: 'warning' },
  closed: { tone: 'neutral', icon: Archive },
} as const satisfies Record<MatterStatus, unknown>;

export function MatterStatusBadge({ status }: { status: MatterStatus }) {
  return <Badge {...looks[status]}>{matterStatusLabels[status]}</Badge>;
}
