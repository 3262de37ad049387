/** A paragraph of a Word file while it is being read. */
import type { Paragraph, Run } from '#contract/word-view.ts';
import type { Allowance } from './allowance.ts';
import type { Markers } from './markers.ts';
import type { Properties } from './properties.ts';
import { lookOf, type Style, type Styles } from './styles.ts';

export interface ParagraphDraft {
  /** Filled by whoever reads. */
  own: Properties;
  write(text: string, letters: Properties, allowance: Allowance): void;
  finish(): Paragraph;
}

const inch = 1440;
const deepest = 8;

export function openParagraph(styles: Styles, markers: Markers): ParagraphDraft {
  const own: Properties = {};
  const runs: Run[] = [];
  return {
    own,
    write(text, letters, allowance) {
      const style = styles.ofParagraph(own.style);
      const run = runOf(letters, styles.ofLetters(letters.style), style);
      if (run.isHidden || text === '') return;
      const { isBold, isItalic, isUnderlined } = run;
      const last = runs.at(-1);
      const isAlike =
        last !== undefined &&
        last.isBold === isBold &&
        last.isItalic === isItalic &&
        last.isUnderlined === isUnderlined;
      if (!isAlike && !allowance.piece()) return;
      const kept = allowance.text(text).toWellFormed();
      if (isAlike) last.text += kept;
      else runs.push({ text: kept, isBold, isItalic, isUnderlined });
    },
    finish() {
      const style = styles.ofParagraph(own.style);
      const place = markers(own, style);
      const level = place ? place.level : Math.round((own.left ?? style.left ?? 0) / (inch / 2));
      return {
        kind: 'paragraph',
        look: lookOf('', own.outline) ?? style.look,
        align: own.align ?? style.align ?? 'start',
        indent: Math.min(Math.max(level, 0), deepest),
        marker: place?.marker || null,
        runs,
      };
    },
  };
}

function runOf(own: Properties, letters: Properties, paragraph: Style) {
  // A heading is shown as one; that its style is bold as well need not be said again.
  const inherited: Properties = paragraph.look === 'text' ? paragraph : {};
  const said = (name: 'isBold' | 'isItalic' | 'isUnderlined' | 'isHidden') =>
    own[name] ?? letters[name] ?? inherited[name] ?? false;
  return {
    isBold: said('isBold'),
    isItalic: said('isItalic'),
    isUnderlined: said('isUnderlined'),
    isHidden: said('isHidden'),
  };
}
