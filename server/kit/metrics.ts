/**
 * What the program counts and measures, in the text format Prometheus reads. Every part adds its own:
 *
 *   const sent = metrics.counter('firmament_mails_total', 'Mails by outcome');
 *   sent.add({ outcome: 'sent' });
 *   metrics.gauge('firmament_jobs_waiting', 'Jobs that wait', () => jobs.countWaiting());
 *
 * Labels are for kinds of things, never for ids, addresses or names: every combination is kept for as
 * long as the process lives. Past `maxSeries` combinations the rest is counted as 'other'.
 */

type Labels = Readonly<Record<string, string>>;

interface Counter {
  add(labels?: Labels, by?: number): void;
}
interface Histogram {
  observe(value: number, labels?: Labels): void;
}
interface Sample {
  labels: Labels;
  value: number;
}
type Reading = number | readonly Sample[];

export interface Metrics {
  counter(name: string, help: string): Counter;
  /** `buckets` are upper limits, ascending. */
  histogram(name: string, help: string, buckets: readonly number[]): Histogram;
  /** Asked for its value, or for one of each kind, when somebody looks. */
  gauge(name: string, help: string, read: () => Reading | Promise<Reading>): void;
  /** Everything, as text. A gauge that cannot be read is left out and hides nothing else. */
  text(): Promise<string>;
}

const maxSeries = 2000;

export function openMetrics(): Metrics {
  const parts = new Map<string, () => Promise<string>>();
  const add = (kind: string, name: string, help: string, lines: () => Promise<string[]>) => {
    if (!/^[a-z_][a-z0-9_]*$/.test(name)) throw new Error(`${name} cannot be a metric's name`);
    if (parts.has(name)) throw new Error(`There is a metric ${name} already`);
    const heading = `# HELP ${name} ${help}\n# TYPE ${name} ${kind}\n`;
    parts.set(name, async () => `${heading}${(await lines()).map((line) => `${line}\n`).join('')}`);
  };

  return {
    counter(name, help) {
      const totals = series(() => ({ total: 0 }));
      add('counter', name, help, async () =>
        totals.all().map(({ labels, state }) => `${name}${written(labels)} ${state.total}`),
      );
      return {
        add(labels = {}, by = 1) {
          totals.of(labels).total += by;
        },
      };
    },

    histogram(name, help, buckets) {
      const all = series(() => ({ sum: 0, count: 0, within: buckets.map(() => 0) }));
      add('histogram', name, help, async () =>
        all
          .all()
          .flatMap(({ labels, state }) => [
            ...buckets.map(
              (le, i) => `${name}_bucket${written({ ...labels, le: `${le}` })} ${state.within[i]}`,
            ),
            `${name}_bucket${written({ ...labels, le: '+Inf' })} ${state.count}`,
            `${name}_sum${written(labels)} ${state.sum}`,
            `${name}_count${written(labels)} ${state.count}`,
          ]),
      );
      return {
        observe(value, labels = {}) {
          const state = all.of(labels);
          state.sum += value;
          state.count += 1;
          // Each bucket holds what the smaller ones hold, too.
          state.within = state.within.map((n, i) => (value <= (buckets[i] ?? 0) ? n + 1 : n));
        },
      };
    },

    gauge(name, help, read) {
      add('gauge', name, help, async () => {
        const reading = await read();
        const samples = typeof reading === 'number' ? [{ labels: {}, value: reading }] : reading;
        return samples.map(({ labels, value }) => `${name}${written(labels)} ${value}`);
      });
    },

    async text() {
      const told = await Promise.all([...parts.values()].map((part) => part().catch(() => '')));
      return told.join('');
    },
  };
}

/** One state for each combination of labels. */
function series<State>(fresh: () => State) {
  const known = new Map<string, { labels: Labels; state: State }>();
  const find = (labels: Labels): State => {
    const key = written(labels);
    const found = known.get(key);
    if (found) return found.state;
    const others = Object.fromEntries(Object.keys(labels).map((name) => [name, 'other']));
    if (known.size >= maxSeries && key !== written(others)) return find(others);
    const state = fresh();
    known.set(key, { labels, state });
    return state;
  };
  return { of: find, all: () => [...known.values()] };
}

function written(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return pairs.length > 0 ? `{${pairs.join(',')}}` : '';
}

const escaped = (value: string) =>
  value.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('"', '\\"');
