/** A PDF, page under page. */
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { CannotShow } from '#web/documents/CannotShow.tsx';
import { useRoom } from '#web/documents/near.ts';
import { PageButtons } from '#web/documents/PageButtons.tsx';
import { type PageSize, PdfSheet } from '#web/documents/PdfSheet.tsx';
import {
  CannotOpen,
  openPdf,
  type Pdf,
  pictureOfPage,
  pixelsPerPoint,
} from '#web/documents/pdf-library.ts';
import { addSheet, type Fill } from '#web/documents/print-paper.ts';
import { ViewFrame } from '#web/documents/ViewFrame.tsx';
import type { ViewProps } from '#web/documents/view-props.ts';
import { ZoomButtons } from '#web/documents/ZoomButtons.tsx';
import { useZoom } from '#web/documents/zoom.ts';
import { SkeletonRows } from '#web/kit/Skeleton.tsx';

export function PdfView(props: ViewProps) {
  const opened = useOpened(props.content);
  if (opened instanceof CannotOpen)
    return (
      <CannotShow
        text="This PDF cannot be shown here."
        reason={opened.reason}
        download={props.download}
      />
    );
  if (!opened) return <SkeletonRows label="Opening the PDF" />;
  return <Pages {...props} {...opened} />;
}

interface Opened {
  pdf: Pdf;
  /** Of the first page, and taken for that of the others until they are near. */
  size: PageSize;
}

function useOpened(content: Blob) {
  const [opened, setOpened] = useState<Opened | CannotOpen | null>(null);
  useEffect(() => {
    let isGone = false;
    const opening = openPdf(content);
    const look = async () => {
      const pdf = await opening;
      const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 });
      if (!isGone) setOpened({ pdf, size: { width, height } });
    };
    look().catch((error: unknown) => {
      if (!isGone) setOpened(error instanceof CannotOpen ? error : new CannotOpen(null));
    });
    return () => {
      isGone = true;
      setOpened(null);
      opening.then(
        (pdf) => pdf.loadingTask.destroy(),
        () => undefined,
      );
    };
  }, [content]);
  return opened;
}

/** On both sides of a page, in pixels (p-4). */
const margins = 2 * 16;

function Pages({ pdf, size, name, find, page: aim, download }: ViewProps & Opened) {
  const scroller = useRef<HTMLDivElement>(null);
  const { width } = useRoom(scroller);
  const room = Math.max(width - margins, 1);
  const zoom = useZoom(room / (size.width * pixelsPerPoint));
  const [page, setPage] = useState(1);
  const isMeasured = width > 0;
  const target = Math.min(Math.max(aim ?? 1, 1), pdf.numPages);

  const go = (number: number) => {
    showPage(scroller.current, number);
    setPage(number);
  };
  useLayoutEffect(() => {
    if (isMeasured && target > 1) showPage(scroller.current, target);
  }, [isMeasured, target]);
  useSteadyPlace(scroller, isMeasured ? zoom.scale : null);

  return (
    <ViewFrame
      name={name}
      onPaper={pagesOf(pdf)}
      download={download}
      zoom={zoom}
      scroller={scroller}
      onScroll={() => setPage(pageInView(scroller.current))}
      tools={
        <>
          <PageButtons page={page} count={pdf.numPages} onGo={go} />
          <ZoomButtons zoom={zoom} fit="Fit width" />
        </>
      }
    >
      {isMeasured && (
        <div className="flex min-h-full w-max min-w-full flex-col items-center gap-4 p-4">
          {Array.from({ length: pdf.numPages }, (_, index) => index + 1).map((number) => (
            <PdfSheet
              key={number}
              pdf={pdf}
              number={number}
              size={size}
              scale={zoom.scale}
              mostWidth={zoom.isFitting ? room : Number.POSITIVE_INFINITY}
              find={find}
              isAimedAt={number === target}
              scroller={scroller}
            />
          ))}
        </div>
      )}
    </ViewFrame>
  );
}

function showPage(scroller: HTMLElement | null, number: number) {
  const place = scroller?.querySelector<HTMLElement>(`[data-page="${number}"]`);
  if (place) scroller?.scrollTo({ top: place.offsetTop - margins / 2 });
}

/** What stands in the middle stays there when it grows. */
function useSteadyPlace(scroller: RefObject<HTMLElement | null>, scale: number | null) {
  const before = useRef(scale);
  useLayoutEffect(() => {
    const last = before.current;
    before.current = scale;
    const element = scroller.current;
    if (!element || !scale || !last) return;
    const ratio = scale / last;
    const middle = element.clientHeight / 2;
    element.scrollTop = (element.scrollTop + middle) * ratio - middle;
  }, [scroller, scale]);
}

/** The last page that begins in the upper half; at the very end, the last one. */
function pageInView(scroller: HTMLElement | null): number {
  const pages = [...(scroller?.querySelectorAll<HTMLElement>('[data-page]') ?? [])];
  if (!scroller) return 1;
  const { scrollTop, clientHeight, scrollHeight } = scroller;
  if (scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 1) return pages.length;
  const line = scrollTop + clientHeight / 2;
  return Math.max(pages.findLastIndex(({ offsetTop }) => offsetTop <= line) + 1, 1);
}

const pagesOf =
  (pdf: Pdf): Fill =>
  async (paper, tell, signal) => {
    for (let number = 1; number <= pdf.numPages; number += 1) {
      signal.throwIfAborted();
      tell(`Preparing page ${number} of ${pdf.numPages}…`);
      const picture = await pictureOfPage(await pdf.getPage(number));
      await addSheet(paper, picture, `Page ${number}`);
    }
    signal.throwIfAborted();
  };
