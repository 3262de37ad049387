/** Which part reads which kind of file. */
import { decodeText } from './decode-text.ts';
import type { Jobs } from './jobs.ts';
import { cutText } from './plain-text.ts';

export const jobs: Jobs = {
  async text(bytes, kind) {
    if (kind === 'pdf') return (await import('./pdf.ts')).textOfPdf(bytes);
    if (kind === 'docx') return (await import('./docx/read-docx.ts')).textOfDocx(bytes);
    if (kind === 'doc') return (await import('./old-word.ts')).textOfDoc(bytes);
    return cutText(decodeText(bytes));
  },
  async wordView(bytes, kind) {
    if (kind === 'doc') return (await import('./old-word.ts')).viewOfDoc(bytes);
    return (await import('./docx/read-docx.ts')).viewOfDocx(bytes);
  },
  opens: async (bytes) => (await import('./pdf.ts')).opens(bytes),
  fields: async (bytes) => (await import('./template.ts')).fieldsOf(bytes),
  fill: async (bytes, values) => (await import('./template.ts')).fill(bytes, values),
  calendar: async (bytes) => (await import('./calendar/read-calendar.ts')).readCalendar(bytes),
  ledes: async (bytes) => (await import('#server/ledes-format/parse.ts')).readLedes(bytes),
  statement: async (bytes) => (await import('./statements/read-statement.ts')).readStatement(bytes),
  table: async (bytes, ask, give) =>
    (await import('./tables/read-table.ts')).readTable(bytes, ask, give),
  rawRows: async (bytes, ask, rows) =>
    (await import('./tables/read-table.ts')).rawRows(bytes, ask, rows),
};
