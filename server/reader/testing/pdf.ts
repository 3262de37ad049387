/** Small PDFs for tests: a page for every text. */
import PDFDocument from 'pdfkit';

export async function pdf(
  pages: readonly string[],
  passwords: { userPassword?: string; ownerPassword?: string } = {},
): Promise<Buffer> {
  const document = new PDFDocument({ autoFirstPage: false, ...passwords });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.on('end', resolve));
  for (const text of pages) document.addPage().text(text);
  document.end();
  await ended;
  return Buffer.concat(chunks);
}
