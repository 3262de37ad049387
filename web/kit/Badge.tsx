import { Check, Clock, Info, type LucideIcon, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '#web/kit/classes.ts';

export type Tone = 'success' | 'warning' | 'danger' | 'info' | 'neutral';

/** Each tone has a shape of its own, because colour alone says nothing to many people. */
const looks: Record<Tone, [LucideIcon, string]> = {
  success: [Check, 'bg-success-bg text-success'],
  warning: [Clock, 'bg-warning-bg text-warning'],
  danger: [TriangleAlert, 'bg-danger-bg text-danger'],
  info: [Info, 'bg-info-bg text-info'],
  neutral: [X, 'bg-neutral-bg text-neutral'],
};

interface Props {
  tone: Tone;
  icon?: LucideIcon;
  children: ReactNode;
}

/** A state in one or two words. */
export function Badge({ tone, icon, children }: Props) {
  const [usual, look] = looks[tone];
  const Icon = icon ?? usual;
  return (
    <span
      className={classes(
        'badge inline-flex max-w-full items-center gap-1.5 rounded-full px-2 py-0.5 text-xs font-semibold whitespace-nowrap',
        look,
      )}
    >
      <Icon aria-hidden strokeWidth={2.5} className="size-3.5 shrink-0" />
      <span className="truncate">{children}</span>
    </span>
  );
}
