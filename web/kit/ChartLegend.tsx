import { Link } from 'wouter';
import { chartColor } from '#web/kit/chart-color.ts';
import { type Series, valueText } from '#web/kit/chart-series.ts';

interface Props {
  labels: readonly string[];
  series: Series;
  format: (value: number) => string;
  /** The rows behind a label. */
  hrefOf?: (index: number) => string | undefined;
}

const row = 'flex items-baseline gap-2';

/** Fifteen colours cannot all be told apart by everybody, so the counts stand beside the names. */
export function ChartLegend({ labels, series, format, hrefOf }: Props) {
  return (
    <ul className="columns-[8.5rem] gap-x-4 text-sm">
      {labels.map((label, index) => {
        const href = hrefOf?.(index);
        const content = (
          <>
            <span
              aria-hidden
              className="size-2.5 shrink-0 rounded-xs"
              style={{ backgroundColor: `var(${chartColor(index)})` }}
            />
            <span className="min-w-0 flex-1">{label}</span>
            <span className="figure font-medium">{valueText(series, index, format)}</span>
          </>
        );
        return (
          <li key={label} className="break-inside-avoid">
            {href ? (
              <Link
                href={href}
                className={`${row} -mx-2 min-h-8 rounded-md px-2 py-1 text-fg no-underline hover:bg-surface-2 pointer-coarse:min-h-11 pointer-coarse:items-center`}
              >
                {content}
              </Link>
            ) : (
              <span className={`${row} py-0.5`}>{content}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
