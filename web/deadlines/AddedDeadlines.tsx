import { Link } from 'wouter';
import type { Deadline } from '#contract/deadlines.ts';
import { countedDeadlines, longDate } from '#web/deadlines/deadline-words.ts';
import { Button } from '#web/kit/Button.tsx';
import { FormActions } from '#web/kit/FormActions.tsx';
import { Part } from '#web/kit/Part.tsx';

interface Props {
  deadlines: readonly Deadline[];
  onMore: () => void;
  onClose: () => void;
}

/** What has just been added, with the way to each task. */
export function AddedDeadlines({ deadlines, onMore, onClose }: Props) {
  return (
    <div className="grid gap-4">
      <Part title={`${countedDeadlines(deadlines.length)} added`}>
        <ul className="divide-y divide-border rounded-lg border border-border">
          {deadlines.map(({ id, taskId, title, dueOn }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-3 gap-y-0.5 px-3 py-2"
            >
              <Link
                href={`/legal-admin?task=${taskId}`}
                className="inline-block min-h-6 min-w-0 font-medium text-link wrap-anywhere hover:underline"
              >
                {title}
              </Link>
              <span className="text-sm text-muted">{longDate(dueOn)}</span>
            </li>
          ))}
        </ul>
      </Part>
      <FormActions>
        {/* The button that was pressed is gone; the focus comes here. */}
        <Button autoFocus onClick={onClose}>
          Done
        </Button>
        <Button variant="secondary" onClick={onMore}>
          Count more
        </Button>
      </FormActions>
    </div>
  );
}
