/**
 * One page of a PDF: drawn while it is near what is seen, with its letters over it to be selected,
 * read aloud and marked. Forms, links and scripts in it do nothing.
 */
import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react';
import { mark, showMark } from '#web/documents/marks.ts';
import { useIsNear } from '#web/documents/near.ts';
import {
  drawPage,
  loadLibrary,
  type Pdf,
  type PdfPage,
  pixelsPerPoint,
} from '#web/documents/pdf-library.ts';

export interface PageSize {
  width: number;
  height: number;
}

interface Props {
  pdf: Pdf;
  number: number;
  /** Until its own is known. */
  size: PageSize;
  scale: number;
  /** In pixels: a page that is wider than the first one shall fit, too. */
  mostWidth: number;
  /** The words to mark. */
  find: string | null;
  /** Once its words are marked, the first of them is brought into view. */
  isAimedAt: boolean;
  scroller: RefObject<HTMLDivElement | null>;
}

export function PdfSheet(props: Props) {
  const { pdf, number, size, scale, mostWidth, find, isAimedAt, scroller } = props;
  const sheet = useRef<HTMLElement>(null);
  const isNear = useIsNear(sheet, scroller);
  const { page, hasFailed } = usePage(pdf, number, isNear);
  const [known, setKnown] = useState<PageSize | null>(null);
  if (page && !known) setKnown(page.getViewport({ scale: 1 }));
  const { width, height } = known ?? size;
  const pixels = Math.min(scale * pixelsPerPoint, mostWidth / width);
  const shape: CSSProperties & Record<'--total-scale-factor', number> = {
    width: Math.floor(width * pixels),
    height: Math.floor(height * pixels),
    '--total-scale-factor': pixels,
  };
  return (
    <section
      ref={sheet}
      data-page={number}
      aria-label={`Page ${number} of ${pdf.numPages}`}
      style={shape}
      className="relative shrink-0 bg-white text-black shadow-card"
    >
      {page && <Drawing page={page} pixels={pixels} />}
      {page && <Letters page={page} find={find} isAimedAt={isAimedAt} scroller={scroller} />}
      {hasFailed && <p className="p-5 text-sm">This page cannot be shown.</p>}
    </section>
  );
}

function usePage(pdf: Pdf, number: number, isWanted: boolean) {
  const [page, setPage] = useState<PdfPage | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    let got: PdfPage | undefined;
    pdf.getPage(number).then(
      (arrived) => {
        got = arrived;
        if (!isGone) setPage(arrived);
      },
      () => isGone || setFailed(true),
    );
    return () => {
      isGone = true;
      setPage(null);
      got?.cleanup();
    };
  }, [pdf, number, isWanted]);
  return { page, hasFailed };
}

/** Fingers hold their screens close, but beyond this nobody sees a difference. */
const mostDensity = 2;

function Drawing({ page, pixels }: { page: PdfPage; pixels: number }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const drawing = drawPage(page, pixels * Math.min(window.devicePixelRatio, mostDensity));
    drawing.canvas.className = 'size-full';
    // The old one stays, stretched, until the new one is there.
    drawing.done.then(
      () => place.current?.replaceChildren(drawing.canvas),
      () => undefined,
    );
    return drawing.cancel;
  }, [page, pixels]);
  return <div ref={place} aria-hidden className="absolute inset-0" />;
}

interface LettersProps extends Pick<Props, 'find' | 'isAimedAt' | 'scroller'> {
  page: PdfPage;
}

function Letters({ page, find, isAimedAt, scroller }: LettersProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isSet, setSet] = useState(false);
  useEffect(() => {
    const container = place.current;
    if (!container) return;
    let isGone = false;
    const set = async () => {
      const { TextLayer } = await loadLibrary();
      if (isGone) return;
      await new TextLayer({
        textContentSource: await page.getTextContent(),
        container,
        viewport: page.getViewport({ scale: 1 }),
      }).render();
      if (!isGone) setSet(true);
    };
    // A page without its letters is still a page.
    set().catch(() => undefined);
    return () => {
      isGone = true;
      setSet(false);
      container.replaceChildren();
    };
  }, [page]);

  const hasAimed = useRef(false);
  useEffect(() => {
    if (!isSet || !find || !place.current) return;
    const { first, clear } = mark(place.current, find);
    if (isAimedAt && first && scroller.current && !hasAimed.current) {
      hasAimed.current = true;
      showMark(first, scroller.current);
    }
    return clear;
  }, [isSet, find, isAimedAt, scroller]);
  return <div ref={place} className="pdf-letters" />;
}
