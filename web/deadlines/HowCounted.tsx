import type { deadlines } from '#contract/deadlines.ts';
import { CountedSteps } from '#web/deadlines/CountedSteps.tsx';
import { readOf, useRead } from '#web/kit/api.ts';

/** Only its words: the tasks are opened often, and must not load the schemas of deadlines. */
const list = readOf<typeof deadlines.list>('/api/deadlines');

interface Props {
  taskId: string;
  matterId: string;
}

/** Of a task that a rule made: the steps to its day. Nothing for any other task. */
export function HowCounted({ taskId, matterId }: Props) {
  const { data } = useRead(list, { query: { matterId } });
  const deadline = data?.find((one) => one.taskId === taskId);
  if (!deadline) return null;
  return <CountedSteps title={deadline.title} steps={deadline.steps} />;
}
