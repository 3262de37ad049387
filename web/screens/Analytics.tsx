import { CalendarRange } from 'lucide-react';
import { analytics, type Analytics as Figures } from '#contract/analytics.ts';
import { type AnalyticsAddress, analyticsAddress, noWindow } from '#contract/analytics-address.ts';
import { analyticsPeriodLabels, spanText } from '#contract/analytics-periods.ts';
import { matterTypeLabels } from '#contract/matter-types.ts';
import { askedOf, readAddress } from '#web/analytics/analytics-address.ts';
import { MatterDistribution, PerformanceOverview, RevenueTrend } from '#web/analytics/Charts.tsx';
import { ExportReport } from '#web/analytics/ExportReport.tsx';
import { FigureCards } from '#web/analytics/FigureCards.tsx';
import { FiguresToCome } from '#web/analytics/FiguresToCome.tsx';
import { Insights } from '#web/analytics/Insights.tsx';
import { MatterProfitability } from '#web/analytics/MatterProfitability.tsx';
import { ProductivityMetrics } from '#web/analytics/ProductivityMetrics.tsx';
import { RowsSheet } from '#web/analytics/RowsSheet.tsx';
import type { RowsHref } from '#web/analytics/rows-href.ts';
import { Selectors } from '#web/analytics/Selectors.tsx';
import { Receivables, UnbilledWork } from '#web/analytics/Standing.tsx';
import { useNewDay } from '#web/frame/new-day.ts';
import { Screen } from '#web/frame/Screen.tsx';
import { Arriving } from '#web/kit/Arriving.tsx';
import { useAddress } from '#web/kit/address.ts';
import { useRead } from '#web/kit/api.ts';
import { Card } from '#web/kit/Card.tsx';
import { classes } from '#web/kit/classes.ts';
import { EmptyState } from '#web/kit/EmptyState.tsx';
import { NotFresh } from '#web/kit/NotFresh.tsx';

export function Analytics() {
  const { search, adjust } = useAddress();
  useNewDay();
  const address = readAddress(search);
  const asked = askedOf(address);
  const read = useRead(analytics.figures, {
    query: asked ?? { period: 'month' },
    enabled: asked !== null,
    isFresh: true,
    keepsPrevious: true,
  });
  const { data: figures } = read;
  return (
    <Screen title="Analytics & Insights" actions={<ExportReport asked={asked} />}>
      <div className="grid grid-cols-1 gap-6">
        <Selectors address={address} shown={figures} />
        <p
          role="status"
          className={classes('text-sm text-muted', asked && 'min-h-5 max-sm:min-h-15')}
        >
          {asked && figures && !read.isPlaceholderData && shownText(address, figures)}
        </p>
        <NotFresh read={read} />
        {asked === null ? (
          <Card>
            <EmptyState
              icon={CalendarRange}
              text="Choose the first and the last day to see the figures."
            />
          </Card>
        ) : (
          <Arriving
            read={read}
            loading="Loading figures"
            failed="Could not load the figures."
            shape={<FiguresToCome />}
          />
        )}
        {asked && figures && (
          <div
            aria-busy={read.isPlaceholderData}
            className={classes(
              'grid grid-cols-1 gap-6 transition-opacity',
              read.isPlaceholderData && 'opacity-60 delay-200',
            )}
          >
            <Shown figures={figures} address={address} />
          </div>
        )}
      </div>
      {address.rows && asked && figures && (
        <RowsSheet
          address={{ ...address, rows: address.rows }}
          days={spanText(figures)}
          onClose={() => adjust(noWindow)}
        />
      )}
    </Screen>
  );
}

/** 'Showing current quarter: Oct 1, 2026 to Nov 18, 2026, all matters. Compared with …' */
function shownText({ period, to, matterType }: AnalyticsAddress, figures: Figures): string {
  const isNotOver = period === 'custom' && figures.to === figures.today && to !== figures.today;
  const today = isNotOver ? ' (today)' : '';
  const matters = matterType ? matterTypeLabels[matterType] : 'all matters';
  return `Showing ${analyticsPeriodLabels[period].toLowerCase()}: ${spanText(figures)}${today}, ${matters}. Compared with ${spanText(figures.before)}.`;
}

function Shown({ figures, address }: { figures: Figures; address: AnalyticsAddress }) {
  const hrefOf: RowsHref = (rows, more) =>
    analyticsAddress({ ...address, ...noWindow, ...more, rows });
  const shown = { figures, hrefOf };
  return (
    <>
      <FigureCards {...shown} />
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        <RevenueTrend {...shown} />
        <MatterDistribution {...shown} />
        <PerformanceOverview {...shown} />
        <ProductivityMetrics {...shown} />
      </div>
      <Insights insights={figures.insights} />
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-3">
        <UnbilledWork {...shown} />
        <div className="lg:col-span-2">
          <Receivables {...shown} />
        </div>
      </div>
      <MatterProfitability {...shown} />
    </>
  );
}
