/** The lists of a Word file as they are written in it: kinds of lists, and the lists of these kinds. */
import { attribute, parseXml } from './parse-xml.ts';
import { numberOf } from './properties.ts';

export interface Level {
  start: number;
  format: string;
  /** Such as '%1.%2)', where %1 is the number of the outermost level. */
  text: string;
  /** Only a level above this one starts it anew; 0 is none. */
  restart: number | undefined;
  /** The style whose paragraphs are on this level. */
  style: string | undefined;
  /** All its numbers are written as figures. */
  isLegal: boolean;
}

export type Levels = Map<number, Level>;

interface Kind {
  levels: Levels;
  /** Its levels are those of the list of this style. */
  borrowsFrom: string | undefined;
}

export interface List {
  kind: string;
  own: Levels;
  /** From a level to the number it begins with again in this list. */
  starts: Map<number, number>;
}

export interface WrittenLists {
  kinds: Map<string, Kind>;
  lists: Map<string, List>;
}

export async function writtenLists(part: AsyncIterable<Buffer>): Promise<WrittenLists> {
  const kinds = new Map<string, Kind>();
  const lists = new Map<string, List>();
  let kind: Kind | undefined;
  let list: List | undefined;
  let level: Level | undefined;
  let at = 0;
  await parseXml(part, {
    open(name, tag) {
      const value = attribute(tag, 'val');
      switch (name) {
        case 'abstractNum':
          kind = { levels: new Map(), borrowsFrom: undefined };
          kinds.set(attribute(tag, 'abstractNumId') ?? '', kind);
          break;
        case 'numStyleLink':
          if (kind) kind.borrowsFrom = value;
          break;
        case 'num':
          list = { kind: '', own: new Map(), starts: new Map() };
          lists.set(attribute(tag, 'numId') ?? '', list);
          break;
        case 'abstractNumId':
          if (list) list.kind = value ?? '';
          break;
        case 'lvlOverride':
          at = numberOf(attribute(tag, 'ilvl')) ?? 0;
          break;
        case 'startOverride':
          if (isLevel(at)) list?.starts.set(at, numberOf(value) ?? 1);
          break;
        case 'lvl':
          level = newLevel();
          at = numberOf(attribute(tag, 'ilvl')) ?? 0;
          if (isLevel(at)) (list?.own ?? kind?.levels)?.set(at, level);
          break;
        default:
          if (level) takeLevel(level, name, value);
      }
    },
    close(name) {
      if (name === 'abstractNum') kind = undefined;
      if (name === 'num') list = undefined;
      if (name === 'lvl') level = undefined;
    },
  });
  return { kinds, lists };
}

/** Word has nine of them. */
const isLevel = (n: number) => n >= 0 && n <= 8;

const newLevel = (): Level => ({
  start: 0,
  format: 'decimal',
  text: '',
  restart: undefined,
  style: undefined,
  isLegal: false,
});

function takeLevel(level: Level, name: string, value: string | undefined): void {
  if (name === 'start') level.start = numberOf(value) ?? 0;
  if (name === 'numFmt') level.format = value ?? 'decimal';
  if (name === 'lvlText') level.text = (value ?? '').slice(0, 50);
  if (name === 'lvlRestart') level.restart = numberOf(value);
  if (name === 'pStyle') level.style = value;
  if (name === 'isLgl') level.isLegal = !['0', 'false', 'off'].includes(value ?? '');
}
