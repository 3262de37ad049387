import { ArrowRight, CircleAlert, Info, type LucideIcon, TrendingUp } from 'lucide-react';
import { Link } from 'wouter';
import type { Insight } from '#contract/analytics.ts';
import { nothingStandsOut } from '#contract/analytics-words.ts';
import { classes } from '#web/kit/classes.ts';

const icons: Record<Insight['tone'], LucideIcon> = {
  good: TrendingUp,
  bad: CircleAlert,
  neutral: Info,
};
const looks: Record<Insight['tone'], string> = {
  good: 'text-success',
  bad: 'text-danger',
  neutral: 'text-muted',
};

/** What the figures say; each sentence leads to the rows it speaks of. */
export function Insights({ insights }: { insights: readonly Insight[] }) {
  return (
    <section aria-labelledby="insights-title">
      <h2 id="insights-title" className="mb-3 text-lg font-semibold">
        Insights
      </h2>
      {insights.length === 0 ? (
        <p className="text-muted">{nothingStandsOut}</p>
      ) : (
        <ul className="grid gap-3 md:grid-cols-2">
          {insights.map(({ kind, tone, sentence, url }) => {
            const Icon = icons[tone];
            return (
              <li key={kind}>
                <Link
                  href={url}
                  className="flex h-full items-start gap-3 rounded-lg border border-border bg-surface px-4 py-3.5 text-fg no-underline shadow-card transition-colors duration-120 hover:border-border-strong hover:bg-surface-2"
                >
                  <Icon aria-hidden className={classes('mt-0.5 size-5 shrink-0', looks[tone])} />
                  <span className="min-w-0 flex-1 wrap-anywhere">{sentence}</span>
                  <ArrowRight aria-hidden className="mt-1 size-4 shrink-0 text-muted" />
                </Link>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
