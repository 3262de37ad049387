/** For text that stands in the page as it is: marks what was looked for, and shows the first of it. */
import { type RefObject, useEffect } from 'react';
import { mark, showMark } from '#web/documents/marks.ts';
import type { Fill } from '#web/documents/print-paper.ts';

export function useMarks(
  paper: RefObject<HTMLElement | null>,
  scroller: RefObject<HTMLElement | null>,
  find: string | null,
) {
  useEffect(() => {
    if (!paper.current || !find) return;
    const { first, clear } = mark(paper.current, find);
    if (first && scroller.current) showMark(first, scroller.current);
    return clear;
  }, [paper, scroller, find]);
}

/** The same text on paper. */
export const copyOf =
  (paper: RefObject<HTMLElement | null>): Fill =>
  async (sheet) => {
    if (paper.current) sheet.append(paper.current.cloneNode(true));
  };
