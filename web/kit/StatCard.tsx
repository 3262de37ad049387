import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { classes } from '#web/kit/classes.ts';

interface Props {
  label: string;
  value: ReactNode;
  hint?: ReactNode;
  icon?: LucideIcon;
  /** Beside the label: what explains the figure. Not where the whole is a button or a link itself. */
  aside?: ReactNode;
  /** The figure is also a filter: a button that is pressed or not. */
  onSelect?: () => void;
  selected?: boolean;
  /** The figure leads to the list behind it. */
  href?: string;
}

const look =
  'flex w-full flex-col justify-start rounded-lg border bg-surface px-4 py-3.5 text-left shadow-card';
const active =
  'transition-colors duration-120 hover:border-border-strong hover:bg-surface-2 focus-visible:rounded-lg';

/** One figure with its name. */
export function StatCard(props: Props) {
  const { label, value, hint, icon: Icon, aside, onSelect, selected, href } = props;
  const content = (
    <>
      <span className="flex items-center justify-between gap-2 text-sm text-muted">
        {label}
        {Icon && <Icon aria-hidden className="size-4.5 shrink-0" />}
        {aside}
      </span>
      <span className="figure text-xl font-semibold text-fg">{value}</span>
      {hint && <span className="text-sm text-muted">{hint}</span>}
    </>
  );
  if (href) {
    return (
      <Link href={href} className={classes(look, active, 'border-border no-underline')}>
        {content}
      </Link>
    );
  }
  if (onSelect) {
    return (
      <button
        type="button"
        aria-pressed={selected ?? false}
        onClick={onSelect}
        className={classes(
          look,
          active,
          selected ? 'border-primary bg-surface-3 ring-1 ring-primary' : 'border-border',
        )}
      >
        {content}
      </button>
    );
  }
  return <div className={classes(look, 'border-border')}>{content}</div>;
}
