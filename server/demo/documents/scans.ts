/** Stand-ins for scans: a receipt and a chart. */
import { openPicture } from './picture.ts';

/** What the stone for the terraces cost. */
export function drawReceipt(): Buffer {
  const scan = openPicture(400, 600, '#8f8b84');
  scan.polygon(
    [
      [42, 24],
      [360, 16],
      [366, 580],
      [48, 588],
    ],
    '#77736c',
  );
  scan.polygon(
    [
      [36, 18],
      [356, 12],
      [360, 574],
      [40, 580],
    ],
    '#fdfcf7',
  );
  const ink = '#33322e';
  scan.textCentered('NARROWS STONE YARD', 198, 40, ink, 2);
  scan.textCentered('Third Avenue, Brooklyn', 198, 64, ink, 1);
  scan.textCentered('SALE 004417', 198, 82, ink, 2);
  scan.dashes([60, 112], [336, 112], 1, ink, 4);
  const lines = [
    ['Bluestone 24x36', '64', '9,856.00'],
    ['Bluestone 18x24', '40', '3,720.00'],
    ['Mortar type N', '90', '1,215.00'],
    ['Copper flashing', '12', '2,388.00'],
    ['Anchors, stainless', '200', '940.00'],
    ['Delivery, boom truck', '2', '480.00'],
  ] as const;
  for (const [at, [what, count, price]] of lines.entries()) {
    scan.text(what, 60, 132 + at * 30, ink, 1);
    scan.text(count, 216, 132 + at * 30, ink, 1);
    scan.text(price, 336 - price.length * 6, 132 + at * 30, ink, 1);
  }
  scan.dashes([60, 322], [336, 322], 1, ink, 4);
  for (const [at, [label, sum]] of [
    ['SUBTOTAL', '18,599.00'],
    ['TAX 8.875%', '1,650.66'],
    ['TOTAL', '20,249.66'],
  ].entries()) {
    scan.text(label ?? '', 60, 342 + at * 26, ink, 2);
    scan.text(sum ?? '', 336 - (sum ?? '').length * 12, 342 + at * 26, ink, 2);
  }
  scan.dashes([60, 424], [336, 424], 1, ink, 4);
  scan.text('PAID BY CHECK 2208', 60, 440, ink, 1);
  scan.text('ROSSI MASONRY / VERANDA JOB', 60, 458, ink, 1);
  let x = 90;
  for (let bar = 0; x < 300; bar++) {
    const wide = 1 + ((bar * 7) % 4);
    scan.rectangle(x, 490, wide, 44, ink);
    x += wide + 1 + ((bar * 5) % 3);
  }
  scan.textCentered('THANK YOU', 198, 548, ink, 1);
  return scan.png();
}

/** What the trailer's recorder says, from loading to delivery. */
export function drawTemperatures(): Buffer {
  const chart = openPicture(640, 420, '#ffffff');
  const ink = '#2f3640';
  const [left, base, hour, degree] = [70, 350, 23.5, 8];
  const place = (at: number, warm: number) =>
    [left + at * hour, base - (warm - 28) * degree] as const;
  for (let warm = 30; warm <= 60; warm += 5) {
    const [x, y] = place(0, warm);
    chart.rectangle(x, y, 22 * hour, 1, '#dcdfe3');
    chart.text(`${warm}`, 38, y - 7, ink, 2);
  }
  for (let at = 0; at <= 22; at += 2) {
    chart.textCentered(`${at}`, left + at * hour, base + 10, ink, 2);
    chart.rectangle(left + at * hour, base - 4, 1, 8, ink);
  }
  chart.rectangle(left, 90, 2, base - 90, ink);
  chart.rectangle(left, base, 22 * hour, 2, ink);
  chart.dashes(place(0, 33), place(22, 33), 2, '#3f8f5f', 8);
  const back = [
    58, 55, 52, 50, 49, 48, 47.5, 46.5, 46, 45.5, 45.5, 45, 45, 44.5, 44.5, 44, 44, 44, 43.5, 43.5,
    43, 43, 43,
  ];
  const supply = [
    35, 34, 33, 33, 33, 33, 34, 33, 33, 33, 32.5, 33, 33.5, 33, 32, 32, 32, 33, 32, 32, 32, 32, 32,
  ];
  for (const [series, colour] of [
    [back, '#c0392b'],
    [supply, '#2f6fb0'],
  ] as const) {
    for (let at = 0; at < 22; at++) {
      chart.line(place(at, series[at] ?? 33), place(at + 1, series[at + 1] ?? 33), 3, colour);
    }
  }
  chart.text('REEFER UNIT PT-2217: TEMPERATURE, F', 70, 18, ink, 2);
  chart.text('Recorder download, loading to delivery', 70, 42, '#7b828b', 1);
  for (const [at, [words, colour]] of [
    ['return air', '#c0392b'],
    ['supply air', '#2f6fb0'],
    ['set point', '#3f8f5f'],
  ].entries()) {
    chart.rectangle(420, 50 + at * 17, 24, 4, colour ?? ink);
    chart.text(words ?? '', 452, 45 + at * 17, ink, 2);
  }
  chart.textCentered('hours', 330, base + 40, ink, 2);
  return chart.png();
}
