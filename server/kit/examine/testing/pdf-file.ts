/** Small true PDFs for tests: written by hand where they do odd things, by pdfkit where locked. */
import PDFDocument from 'pdfkit';

/** A page with a text; `catalog` and `trailer` are added to those dictionaries. */
export function pdfFile(text = 'Retainer agreement', catalog = '', trailer = ''): Buffer {
  const stream = `BT /F1 12 Tf 72 720 Td (${text}) Tj ET`;
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog}>>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${Buffer.byteLength(stream, 'latin1')} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let file = '%PDF-1.7\n';
  const places = objects.map((object, n) => {
    const at = file.length;
    file += `${n + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  const end = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer}>>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file + table + end, 'latin1');
}

/** With the owner's password alone, everybody may read it. */
export function lockedPdf(passwords: { userPassword?: string; ownerPassword?: string }): Buffer {
  const document = new PDFDocument({ ...passwords, compress: false, pdfVersion: '1.7' });
  document.text('Settlement offer, not to be printed');
  document.end();
  return document.read() as Buffer;
}
