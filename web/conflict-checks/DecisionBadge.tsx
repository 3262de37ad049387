import { Ban, BrickWall, Minus, PenLine } from 'lucide-react';
import {
  type ConflictCheck,
  type ConflictDecision,
  conflictDecisionLabels,
} from '#contract/conflict-checks.ts';
import { Badge } from '#web/kit/Badge.tsx';

const looks = {
  clear: { tone: 'success' },
  'waiver-needed': { tone: 'warning', icon: PenLine },
  declined: { tone: 'danger', icon: Ban },
  wall: { tone: 'info', icon: BrickWall },
} as const satisfies Record<ConflictDecision, unknown>;

interface Props {
  check: Pick<ConflictCheck, 'decision' | 'hitCount'>;
}

/** Nothing is cleared by itself; but where something was found, a decision is wanted. */
export function DecisionBadge({ check: { decision, hitCount } }: Props) {
  if (decision === null && hitCount === 0) {
    return (
      <Badge tone="neutral" icon={Minus}>
        Not decided
      </Badge>
    );
  }
  if (decision === null) return <Badge tone="warning">Needs a decision</Badge>;
  return <Badge {...looks[decision]}>{conflictDecisionLabels[decision]}</Badge>;
}
