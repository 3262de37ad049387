/** What a cell of a sheet says, as text that the rest reads like that of any other file. */
import { shortDecimal } from '#contract/cents.ts';
import { dayText, partsOfSerial } from '../cells/day.ts';
import type { Cell } from '../table.ts';
import type { Shown } from './styles.ts';

/** As the file calls them: shared, a formula's text, written in place, yes or no, error, day, number. */
export type Kind = 's' | 'str' | 'inlineStr' | 'b' | 'e' | 'd' | 'n';

export interface WorkbookTexts {
  sharedStrings: readonly string[];
  styles: readonly Shown[];
  isSince1904: boolean;
}

export function cellValue(value: string, kind: Kind, style: number, texts: WorkbookTexts): Cell {
  switch (kind) {
    case 's':
      return value === '' ? '' : (texts.sharedStrings[Number(value)] ?? { broken: '#REF!' });
    case 'b':
      return value === '' ? '' : value === '1' || value === 'true' ? 'true' : 'false';
    case 'e':
      return { broken: value || '#ERROR!' };
    case 'n':
      return value.trim() === '' ? '' : figureOf(value.trim(), texts, texts.styles[style]);
    default:
      return value;
  }
}

function figureOf(value: string, { isSince1904 }: WorkbookTexts, shown: Shown = 'number'): Cell {
  const figure = Number(value);
  if (!Number.isFinite(figure)) return { broken: value };
  if (shown === 'number' || figure < 0) return decimal(value, figure);
  const seconds = Math.round(figure * 86_400);
  const clock = clockOf(shown === 'time' ? seconds : seconds % 86_400);
  if (shown === 'time' || (seconds < 86_400 && !isSince1904)) return clock;
  const day = dayText(...partsOfSerial(Math.floor(seconds / 86_400), isSince1904));
  if (!day) return { broken: value };
  return seconds % 86_400 === 0 ? day : `${day} ${clock}`;
}

/** `1:30:00`; the hours go on beyond a day. */
function clockOf(seconds: number): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

/** The shortest text that is this number, and never one such as 1E-7. */
function decimal(value: string, figure: number): string {
  if (/^-?\d+(?:\.\d+)?$/.test(value)) return value;
  const text = String(figure);
  if (!text.includes('e')) return text;
  return Math.abs(figure) < 1 ? shortDecimal(figure.toFixed(20)) : String(BigInt(figure));
}
