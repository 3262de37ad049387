import { CircleAlert, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '#web/kit/classes.ts';

type Tone = 'danger' | 'warning' | 'info';

const looks: Record<Tone, [LucideIcon, string]> = {
  danger: [CircleAlert, 'border-danger-solid bg-danger-bg text-danger'],
  warning: [TriangleAlert, 'border-warning-solid bg-warning-bg text-warning'],
  info: [Info, 'border-info-solid bg-info-bg text-info'],
};

/** Something to know before going on, in its place on the page. A failure is read out at once. */
export function Alert({ tone = 'danger', children }: { tone?: Tone; children: ReactNode }) {
  const [Icon, look] = looks[tone];
  return (
    <div
      role={tone === 'danger' ? 'alert' : undefined}
      className={classes('flex items-start gap-2.5 rounded-md border px-3 py-2.5 text-sm', look)}
    >
      <Icon aria-hidden className="mt-0.5 size-4.5 shrink-0" />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
