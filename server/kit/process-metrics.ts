/** What the process itself has to tell: its memory, its age, its version and how late it is. */
import type { EventLoop } from '#server/kit/event-loop.ts';
import type { Metrics } from '#server/kit/metrics.ts';

export function measureProcess(metrics: Metrics, version: string, loop: EventLoop): void {
  const startedAt = Math.round(Date.now() / 1000 - process.uptime());
  const { gauge } = metrics;
  gauge('process_start_time_seconds', 'When the process began, since 1970', () => startedAt);
  gauge('process_resident_memory_bytes', 'Memory of the process', () => process.memoryUsage.rss());
  gauge('nodejs_heap_size_used_bytes', 'Heap in use', () => process.memoryUsage().heapUsed);
  gauge('nodejs_heap_size_total_bytes', 'Heap held', () => process.memoryUsage().heapTotal);
  gauge('nodejs_eventloop_lag_p99_seconds', 'Delay since the last look, 99th percentile', () =>
    loop.worst(),
  );
  gauge('firmament_build_info', 'Always 1; the labels tell', () => [
    { labels: { version, node: process.version }, value: 1 },
  ]);
}
