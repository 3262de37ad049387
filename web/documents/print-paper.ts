/**
 * Prints a document instead of the window it is read in: its pages are put into a place that only a
 * printer sees (document-view.css), and taken away when it has them.
 */
import { useEffect, useRef, useState } from 'react';

/** Puts something on the paper; `tell` says how far it is. */
export type Fill = (
  paper: HTMLElement,
  tell: (words: string) => void,
  signal: AbortSignal,
) => Promise<void>;

export function usePrint() {
  const [progress, setProgress] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  // Who closes the document no longer wants it printed.
  useEffect(() => () => running.current?.abort(), []);

  const print = async (fill: Fill) => {
    if (running.current) return;
    const work = new AbortController();
    running.current = work;
    setProgress('Preparing to print…');
    try {
      await printPaper(fill, setProgress, work.signal);
    } finally {
      running.current = null;
      setProgress(null);
    }
  };
  return {
    progress,
    print: (fill: Fill) => void print(fill),
    cancel: () => running.current?.abort(),
  };
}

async function printPaper(fill: Fill, tell: (words: string) => void, signal: AbortSignal) {
  const paper = document.createElement('div');
  paper.dataset.printPaper = '';
  const clear = () => {
    for (const { src } of paper.querySelectorAll('img')) URL.revokeObjectURL(src);
    paper.remove();
  };
  document.body.append(paper);
  try {
    await fill(paper, tell, signal);
  } catch (reason) {
    clear();
    if (signal.aborted) return;
    throw reason;
  }
  // Some browsers come back from print() at once, and take the pages later.
  window.addEventListener('afterprint', clear, { once: true });
  window.print();
}

/** A picture on a sheet of its own. */
export async function addSheet(paper: HTMLElement, picture: Blob, alt: string): Promise<void> {
  const image = new Image();
  image.src = URL.createObjectURL(picture);
  image.alt = alt;
  await image.decode();
  paper.append(image);
}
