import { activities } from '#contract/activities.ts';
import { type Colleague, displayName } from '#contract/users.ts';
import { useRead } from '#web/kit/api.ts';
import { DateTimeText } from '#web/kit/DateTimeText.tsx';

interface Props {
  taskId: string;
  colleagues: readonly Colleague[];
}

/** Who did what to this task, and when. */
export function TaskHistory({ taskId, colleagues }: Props) {
  const { data = [] } = useRead(activities.list, { query: { entityId: taskId } });
  const names = new Map(colleagues.map((person) => [person.id, displayName(person)]));
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="task-history" className="mt-6 border-t border-border pt-4">
      <h3 id="task-history" className="font-semibold">
        History
      </h3>
      <ol className="mt-2 grid gap-1.5 text-sm text-muted">
        {data.map(({ id, title, userId, timestamp }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4">
            <span>
              {title}
              {userId && names.has(userId) && ` by ${names.get(userId)}`}
            </span>
            <DateTimeText value={timestamp} />
          </li>
        ))}
      </ol>
    </section>
  );
}
