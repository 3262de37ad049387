import { CircleDot } from 'lucide-react';
import { type JobRunState, jobRunStateLabels } from '#contract/jobs.ts';
import { Badge } from '#web/kit/Badge.tsx';

const looks = {
  running: { tone: 'info', icon: CircleDot },
  done: { tone: 'success' },
  failed: { tone: 'danger' },
} as const;

export function JobRunBadge({ state }: { state: JobRunState }) {
  return <Badge {...looks[state]}>{jobRunStateLabels[state]}</Badge>;
}
