/** The text of a PDF, page by page. Nothing is drawn, and nothing in it is run. */
import { fileURLToPath } from 'node:url';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { CannotRead, isDamaged, isProtected } from './cannot-read.ts';
import type { TextRead } from './jobs.ts';
import { mostCharacters, mostPages, plain } from './plain-text.ts';

const mostCounted = 1_000_000;
const folder = (name: string) =>
  fileURLToPath(new URL(`${name}/`, import.meta.resolve('pdfjs-dist/package.json')));

export async function textOfPdf(bytes: Buffer): Promise<TextRead> {
  const pdf = await open(bytes);
  if (!pdf) throw new CannotRead(isProtected);
  const pages: string[] = [];
  let left = mostCharacters;
  let isAnyRead = false;
  for (let n = 1; n <= Math.min(pdf.numPages, mostPages) && left > 0; n++) {
    const text = await textOfPage(pdf, n);
    isAnyRead ||= text !== null;
    pages.push((text ?? '').slice(0, left).toWellFormed());
    left -= text?.length ?? 0;
  }
  if (!isAnyRead) throw new CannotRead(isDamaged);
  const isWhole = left >= 0 && pages.length === pdf.numPages;
  const pageCount = Math.min(pdf.numPages, mostCounted);
  await pdf.loadingTask.destroy();
  return { pages, isWhole, pageCount };
}

/** False: it needs a password. */
export async function opens(bytes: Buffer): Promise<boolean> {
  const pdf = await open(bytes);
  await pdf?.loadingTask.destroy();
  return pdf !== null;
}

/** `null`: it needs a password. */
async function open(bytes: Buffer): Promise<PDFDocumentProxy | null> {
  const { getDocument, PasswordException } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const loading = getDocument({
    // It takes what it is given for itself.
    data: new Uint8Array(bytes),
    disableFontFace: true,
    useSystemFonts: false,
    stopAtErrors: false,
    useWasm: false,
    // Without these, Chinese, Japanese and Korean text has codes and no letters.
    cMapUrl: folder('cmaps'),
    cMapPacked: true,
    standardFontDataUrl: folder('standard_fonts'),
    verbosity: 0,
  });
  try {
    return await loading.promise;
  } catch (error) {
    if (error instanceof PasswordException) return null;
    throw error;
  }
}

/** `null` where one page is damaged; the others may be as they should be. */
async function textOfPage(pdf: PDFDocumentProxy, n: number): Promise<string | null> {
  let page: PDFPageProxy | undefined;
  try {
    page = await pdf.getPage(n);
    const { items } = await page.getTextContent();
    return plain(
      items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''),
    );
  } catch {
    return null;
  } finally {
    page?.cleanup();
  }
}
