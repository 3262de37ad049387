/**
 * The library that draws PDFs. It is large, so it is fetched when the first PDF is opened. It works in
 * a thread of its own, and asks nobody but our own server for fonts and decoders (vite.config.ts).
 */
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import worker from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

export type Pdf = PDFDocumentProxy;
export type PdfPage = PDFPageProxy;

export const loadLibrary = () => import('pdfjs-dist');

/** What is wrong with a PDF that cannot be opened, in a sentence; null where there is nothing to say. */
export class CannotOpen extends Error {
  readonly reason: string | null;

  constructor(reason: string | null) {
    super(reason ?? 'A PDF could not be opened');
    this.reason = reason;
  }
}

/** Whoever opens a PDF closes it: `pdf.loadingTask.destroy()`. */
export async function openPdf(content: Blob): Promise<Pdf> {
  const { getDocument, GlobalWorkerOptions, VerbosityLevel } = await loadLibrary();
  GlobalWorkerOptions.workerSrc = worker;
  const task = getDocument({
    data: new Uint8Array(await content.arrayBuffer()),
    cMapUrl: '/pdf/cmaps/',
    standardFontDataUrl: '/pdf/standard_fonts/',
    wasmUrl: '/pdf/wasm/',
    // Our security policy refuses wasm; the same decoders are there as plain scripts.
    useWasm: false,
    useSystemFonts: false,
    disableWorkerRendering: true,
    verbosity: VerbosityLevel.ERRORS,
  });
  try {
    return await task.promise;
  } catch (error) {
    void task.destroy();
    const isLocked = error instanceof Error && error.name === 'PasswordException';
    throw new CannotOpen(isLocked ? 'It is protected with a password.' : null);
  }
}

/** Points of a PDF on an inch, and of a screen at 100 %. */
const pointsPerInch = 72;
const pixelsPerInch = 96;
export const pixelsPerPoint = pixelsPerInch / pointsPerInch;

/** What a browser gives a canvas at most, with something to spare. */
const mostPixels = 16_000_000;

/** Draws a page; `pixels` is how many there are for each point, or fewer where the page is huge. */
export function drawPage(page: PdfPage, pixels: number) {
  const natural = page.getViewport({ scale: 1 });
  const scale = Math.min(pixels, Math.sqrt(mostPixels / (natural.width * natural.height)));
  const viewport = page.getViewport({ scale });
  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  const task = page.render({ canvas, viewport });
  return { canvas, done: task.promise, cancel: () => task.cancel() };
}

const printedPerInch = 150;

/** A page as a printer gets it. */
export async function pictureOfPage(page: PdfPage): Promise<Blob> {
  const { canvas, done } = drawPage(page, printedPerInch / pointsPerInch);
  await done;
  const picture = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', 0.92),
  );
  // Gives its memory back at once.
  canvas.width = 0;
  if (!picture) throw new Error('A page could not be made into a picture');
  return picture;
}
