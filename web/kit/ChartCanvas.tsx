/** The drawing itself, and where a click on it leads. A canvas does not follow CSS, so it is drawn again when the theme changes. */
import {
  type ActiveElement,
  ArcElement,
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  type ChartConfiguration,
  DoughnutController,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from 'chart.js';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'wouter';
import { chartColor } from '#web/kit/chart-color.ts';
import { type Series, valueText } from '#web/kit/chart-series.ts';
import { useShownTheme } from '#web/kit/theme.ts';

Chart.register(
  ArcElement,
  BarController,
  BarElement,
  CategoryScale,
  DoughnutController,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
);

export type ChartKind = 'line' | 'bar' | 'doughnut';

interface Props {
  kind: ChartKind;
  /** The whole of what a screen reader hears. */
  name: string;
  labels: readonly string[];
  series: readonly Series[];
  format: (value: number) => string;
  /** The rows behind what is drawn of a series at a label. */
  hrefOf?: (index: number, series: number) => string | undefined;
}

export function ChartCanvas({ kind, name, labels, series, format, hrefOf }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [, go] = useLocation();
  const hrefAt = useEffectEvent((hits: readonly ActiveElement[]) =>
    hits
      .map(({ index, datasetIndex }) => hrefOf?.(index, datasetIndex))
      .find((href) => href !== undefined),
  );
  const open = useEffectEvent((href: string) => go(href));
  const theme = useShownTheme();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the theme is read through the style of the page
  useEffect(() => {
    const drawn = canvas.current;
    if (!drawn) return;
    const chart = new Chart(drawn, configure({ kind, labels, series, format }));
    const under = (event: MouseEvent) =>
      hrefAt(chart.getElementsAtEventForMode(event, 'nearest', { intersect: true }, true));
    const point = (event: MouseEvent) => {
      drawn.style.cursor = under(event) ? 'pointer' : '';
    };
    const click = (event: MouseEvent) => {
      const href = under(event);
      if (href) open(href);
    };
    // The chart's own events say nothing about what lies beside its axes.
    drawn.addEventListener('mousemove', point);
    drawn.addEventListener('click', click);
    return () => {
      drawn.removeEventListener('mousemove', point);
      drawn.removeEventListener('click', click);
      chart.destroy();
    };
  }, [kind, labels, series, format, theme]);

  return <canvas ref={canvas} role="img" aria-label={name} />;
}

function configure({
  kind,
  labels,
  series,
  format,
}: Omit<Props, 'name' | 'hrefOf'>): ChartConfiguration {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(name).trim();
  const [card, ink, hairline] = ['surface', 'muted', 'border'].map((n) => token(`--color-${n}`));
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const font = { family: token('--font-sans'), size: 13 };

  return {
    type: kind,
    data: {
      labels: [...labels],
      datasets: series.map((one, index) => ({
        label: one.name,
        data: [...one.values],
        ...(kind === 'doughnut'
          ? {
              backgroundColor: labels.map((_, slice) => token(chartColor(slice))),
              borderColor: card,
              borderWidth: 2,
              hoverOffset: 4,
            }
          : {
              backgroundColor: token(chartColor(index)),
              borderColor: token(chartColor(index)),
              // A second series differs by more than its colour.
              borderDash: index > 0 ? [6, 4] : [],
              borderWidth: kind === 'line' ? 2 : 0,
              tension: 0.3,
              pointRadius: 3,
              pointHoverRadius: 5,
              // As large as a finger needs it, and the nearest is meant.
              pointHitRadius: 12,
              borderRadius: 4,
              maxBarThickness: 48,
            }),
      })),
    },
    options: {
      responsive: true,
      maintainAspectRatio: false,
      animation: isCalm ? false : { duration: 180 },
      font,
      color: ink,
      ...(kind === 'doughnut'
        ? { cutout: '62%' }
        : {
            scales: {
              x: {
                grid: { display: false },
                // A single point stands in the middle.
                offset: kind === 'bar' || labels.length === 1,
                border: { color: hairline },
                ticks: { color: ink, font },
              },
              y: {
                beginAtZero: true,
                grid: { color: hairline },
                border: { display: false },
                ticks: {
                  color: ink,
                  font,
                  maxTicksLimit: 6,
                  // Neither people nor dollars come in tenths.
                  precision: 0,
                  callback: (value) => format(Number(value)),
                },
              },
            },
          }),
      plugins: {
        tooltip: {
          backgroundColor: token('--color-fg'),
          titleColor: token('--color-canvas'),
          bodyColor: token('--color-canvas'),
          titleFont: font,
          bodyFont: font,
          padding: 10,
          cornerRadius: 6,
          displayColors: false,
          callbacks: {
            label: ({ datasetIndex, dataIndex }) => {
              const one = series[datasetIndex];
              return one && `${one.name}: ${valueText(one, dataIndex, format)}`;
            },
          },
        },
      },
    },
  } as ChartConfiguration;
}
