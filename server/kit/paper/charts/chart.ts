/** A chart on paper: a drawing for the eye, and the sentence that says what it shows for who cannot see it. */
import { inch, type Sheet, width } from '#server/kit/paper/sheet.ts';
import { drawBars } from './bars.ts';
import { type Canvas, chartText, type PaperChart } from './canvas.ts';
import { drawDoughnut } from './doughnut.ts';
import { drawLines } from './lines.ts';

const height = 170;
/** What has to be left of a page for it. */
export const roomOfChart = height + 20;
const draws = { lines: drawLines, bars: drawBars, doughnut: drawDoughnut };

export function writeChart(sheet: Sheet, chart: PaperChart) {
  sheet.room(roomOfChart);
  const canvas = canvasOn(sheet, sheet.y + 4);
  sheet
    .tag('Figure', undefined, { alt: chart.summary })
    .add(() => draws[chart.kind](canvas, chart));
  sheet.y += height + 12;
}

function canvasOn(sheet: Sheet, top: number): Canvas {
  const lineOf = (text: string) => sheet.lines(text, chartText, Number.POSITIVE_INFINITY)[0];
  const measure = (text: string) => lineOf(text)?.width ?? 0;
  return {
    page: sheet.page,
    box: { x: inch, y: top, width, height },
    measure,
    write(text, { at, top: y, align = 'left' }) {
      const line = lineOf(text);
      if (!line) return;
      const back = { left: 0, middle: line.width / 2, right: line.width }[align];
      sheet.write(line, at - back, y);
    },
  };
}
