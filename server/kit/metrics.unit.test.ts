import { expect, test } from 'vitest';
import { openMetrics } from '#server/kit/metrics.ts';

test('a counter adds up, one line for each kind', async () => {
  const metrics = openMetrics();
  const mails = metrics.counter('mails_total', 'Mails by outcome');
  mails.add({ outcome: 'sent' });
  mails.add({ outcome: 'sent' }, 2);
  mails.add({ outcome: 'a "quoted"\nline \\' });
  expect(await metrics.text()).toBe(
    `${String.raw`# HELP mails_total Mails by outcome
# TYPE mails_total counter
mails_total{outcome="sent"} 3
mails_total{outcome="a \"quoted\"\nline \\"} 1`}\n`,
  );
});

test('a histogram counts into every bucket that is large enough', async () => {
  const metrics = openMetrics();
  const times = metrics.histogram('seconds', 'Time', [0.1, 1]);
  for (const seconds of [0.05, 0.1, 0.5, 3]) times.observe(seconds, { to: 'x' });
  expect((await metrics.text()).split('\n').slice(2)).toEqual([
    'seconds_bucket{to="x",le="0.1"} 2',
    'seconds_bucket{to="x",le="1"} 3',
    'seconds_bucket{to="x",le="+Inf"} 4',
    'seconds_sum{to="x"} 3.65',
    'seconds_count{to="x"} 4',
    '',
  ]);
});

test('a gauge is asked when somebody looks; one that fails hides nothing else', async () => {
  const metrics = openMetrics();
  let waiting = 1;
  metrics.gauge('waiting', 'Waiting', async () => waiting);
  metrics.gauge('broken', 'Broken', () => Promise.reject(new Error('no')));
  metrics.gauge('kinds', 'Kinds', () => [{ labels: { kind: 'a' }, value: 7 }]);
  waiting = 2;
  const text = await metrics.text();
  expect(text).toContain('waiting 2\n');
  expect(text).toContain('kinds{kind="a"} 7\n');
  expect(text).not.toContain('broken');
});

test('past two thousand kinds the rest is other', async () => {
  const metrics = openMetrics();
  const counter = metrics.counter('many_total', 'Many');
  for (let i = 0; i < 2100; i++) counter.add({ id: `${i}` });
  const lines = (await metrics.text()).split('\n');
  expect(lines).toContain('many_total{id="other"} 100');
  expect(lines.length).toBeLessThan(2010);
});

test('a name is taken once and looks like one', () => {
  const metrics = openMetrics();
  metrics.counter('a_total', '');
  expect(() => metrics.counter('a_total', '')).toThrow('a_total already');
  expect(() => metrics.counter('a b', '')).toThrow("cannot be a metric's name");
});
