/** A receipt as a shop would print it: one page of plain text as a PDF. */
import { formatMoney } from '#contract/cents.ts';
import { formatDate } from '#contract/dates.ts';
import type { DemoExpense } from './books-expenses.ts';

export function receiptOf({ vendor, what, amount }: DemoExpense, at: Date): Buffer {
  const lines = [
    vendor,
    '',
    formatDate(at.toISOString(), 'UTC'),
    what,
    '',
    `Total paid: ${formatMoney(amount)}`,
  ];
  const text = lines.map((line) => `(${line.replace(/[()\\]/g, '\\$&')}) Tj T*`).join('\n');
  const content = `BT /F1 14 Tf 22 TL 40 340 Td\n${text}\nET`;
  return pdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 320 400] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]);
}

/** A PDF ends with where each of its objects begins. */
function pdf(objects: readonly string[]): Buffer {
  let file = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = file.length;
  file += `xref\n0 ${places.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  file += `trailer\n<< /Size ${places.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}
