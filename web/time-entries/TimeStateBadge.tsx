import { Ban, Check, Clock, type LucideIcon, Pause } from 'lucide-react';
import { type TimeState, timeStateLabels } from '#contract/time-states.ts';
import { Badge, type Tone } from '#web/kit/Badge.tsx';

const looks: Record<TimeState, [Tone, LucideIcon]> = {
  unbilled: ['info', Clock],
  held: ['warning', Pause],
  'not-billable': ['neutral', Ban],
  billed: ['success', Check],
};

export function TimeStateBadge({ state }: { state: TimeState }) {
  const [tone, icon] = looks[state];
  return (
    <Badge tone={tone} icon={icon}>
      {timeStateLabels[state]}
    </Badge>
  );
}
