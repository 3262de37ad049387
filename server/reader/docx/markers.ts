/** What stands before the paragraphs of lists: '1.', '1.2', 'a)', '•'. Counts as Word does. */
import { countedAs } from './counted-as.ts';
import type { Properties } from './properties.ts';
import type { Styles } from './styles.ts';
import type { Level, Levels, List, WrittenLists } from './written-lists.ts';

interface Place {
  marker: string;
  level: number;
}

/** To be asked for every paragraph in the order of the text; `null` for one outside of lists. */
export type Markers = (own: Properties, style: Properties) => Place | null;

export function countMarkers({ kinds, lists }: WrittenLists, styles: Styles): Markers {
  /** Lists of one kind go on with one another's numbers. */
  const counters = new Map<string, Map<number, number>>();
  const begun = new Set<string>();

  function levelsOf(list: List): { kind: string; levels: Levels } {
    const kind = kinds.get(list.kind);
    const lender = lists.get(styles.ofParagraph(kind?.borrowsFrom).list ?? '');
    const isBorrowed = kind?.borrowsFrom !== undefined && kind.levels.size === 0 && lender;
    const name = isBorrowed ? lender.kind : list.kind;
    const levels = kinds.get(name)?.levels ?? new Map<number, Level>();
    return { kind: name, levels: list.own.size > 0 ? new Map([...levels, ...list.own]) : levels };
  }

  return (own, style) => {
    const id = own.list ?? style.list ?? '0';
    const list = lists.get(id);
    if (!list) return null;
    const { kind, levels } = levelsOf(list);
    const at = own.level ?? levelOfStyle(levels, own.style) ?? style.level ?? 0;
    const level = levels.get(at);
    if (!level) return null;
    const counter = counters.get(kind) ?? new Map<number, number>();
    counters.set(kind, counter);
    if (!begun.has(id)) {
      begun.add(id);
      for (const n of list.starts.keys()) counter.delete(n);
    }
    counter.set(at, (counter.get(at) ?? (list.starts.get(at) ?? level.start) - 1) + 1);
    for (const [n, { restart }] of levels) {
      if (n > at && (restart === undefined || at < restart)) counter.delete(n);
    }
    return { marker: written(level, levels, counter), level: at };
  };
}

const levelOfStyle = (levels: Levels, style: string | undefined) =>
  style === undefined ? undefined : [...levels].find(([, level]) => level.style === style)?.[0];

function written(level: Level, levels: Levels, counter: Map<number, number>): string {
  if (level.format === 'bullet') return bullets.get(level.text) ?? bulletOf(level.text);
  return level.text.replace(/%([1-9])/g, (_, digit) => {
    const n = Number(digit) - 1;
    const shown = levels.get(n);
    const format = level.isLegal ? 'decimal' : (shown?.format ?? 'decimal');
    return countedAs(format, counter.get(n) ?? shown?.start ?? 1);
  });
}

/** Letters that are bullets in the fonts Word takes for them. */
const bullets = new Map([
  ['o', '◦'],
  ['§', '▪'],
  ['·', '•'],
  ['-', '–'],
]);

const bulletOf = (text: string) => (/^[^\p{Co}\s]/u.test(text) ? text : '•');
