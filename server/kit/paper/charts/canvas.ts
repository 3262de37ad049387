/** What charts are drawn on and with. */
import { heightOf, type Page, type Style } from '#server/kit/paper/pen.ts';

interface ChartSeries {
  name: string;
  /** None: there is nothing at this place. */
  values: readonly (number | null)[];
  /** How each is written, in full first and ever shorter after it; `format` says it where this does not. */
  texts?: readonly (readonly string[])[];
}

export interface PaperChart {
  kind: 'lines' | 'bars' | 'doughnut';
  summary: string;
  labels: readonly string[];
  series: readonly ChartSeries[];
  /** How a value is written: '$1,250'. */
  format: (value: number) => string;
  /** The scale goes at least so high: a share is seen beside the whole. */
  atLeast?: number;
}

/** Where a chart is drawn, and the pen for it. */
export interface Canvas {
  page: Page;
  box: { x: number; y: number; width: number; height: number };
  /** `at` is the left edge, the middle or the right edge of the text. */
  write(
    text: string,
    place: { at: number; top: number; align?: 'left' | 'middle' | 'right' },
  ): void;
  /** How wide a text is. */
  measure(text: string): number;
}

export const chartText: Style = { weight: 'regular', size: 8, colour: '#444444' };
/** The same fifteen as on the screen: told apart by most people, three to one on white. */
const chartColours = [
  '#0860a4',
  '#bd8703',
  '#811736',
  '#5f9b7b',
  '#62155f',
  '#858ad4',
  '#7e522c',
  '#1f2b94',
  '#767755',
  '#03483e',
  '#a8879c',
  '#5e2f11',
  '#604573',
  '#446754',
  '#71757c',
] as const;
export const colourAt = (index: number) => chartColours[index % chartColours.length] ?? '#0860a4';

export const lineHeight = heightOf(chartText);

export const square = 7;
/** Of the colour of a series or a slice, before its name. */
export const drawSquare = (page: Page, left: number, top: number, index: number) =>
  page
    .rect(left, top + 2, square, square)
    .fillColor(colourAt(index))
    .fill();
