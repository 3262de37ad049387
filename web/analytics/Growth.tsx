import { Minus, TrendingDown, TrendingUp } from 'lucide-react';
import { growthText, notEnoughData, pointsText } from '#contract/analytics-words.ts';
import { classes } from '#web/kit/classes.ts';

interface Props {
  /** In tenths of a percent, or of a percentage point. */
  change: number | null;
  isPoints?: boolean;
}

/** How much more or less it is than in the equal period before; colour is never all that says it. */
export function Growth({ change, isPoints = false }: Props) {
  const text = isPoints ? pointsText(change) : growthText(change);
  if (change === null) return <span>{notEnoughData}</span>;
  const Icon = change > 0 ? TrendingUp : change < 0 ? TrendingDown : Minus;
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1 font-medium',
        change === 0 ? 'text-muted' : change > 0 ? 'text-success' : 'text-danger',
      )}
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      <span className="figure">{text}</span>
    </span>
  );
}
