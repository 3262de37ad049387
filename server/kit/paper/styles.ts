/** How printed matter looks: one serif, dark on white, whose figures are all of one width by nature. */
import type { Style } from './pen.ts';

const ink = '#1a1a1a';
const faint = '#666666';

const style = (weight: Style['weight'], size: number, colour = ink): Style => ({
  weight,
  size,
  colour,
});

export const styles = {
  firm: style('bold', 13),
  firmLine: style('regular', 9, faint),
  title: style('bold', 18),
  heading: style('bold', 12),
  text: style('regular', 10.5),
  strong: style('bold', 10.5),
  label: style('regular', 10.5, faint),
  itemLine: style('regular', 10),
  cell: style('regular', 9.5),
  columnTitle: style('bold', 9),
  pageNumber: style('regular', 9, faint),
};
