import { expect, test } from 'vitest';
import { Document } from '#contract/documents.ts';
import { cleanName } from '#web/documents/clean-name.ts';

test.each([
  // Plain names stay as they are.
  ['Lease agreement.pdf', 'Lease agreement'],
  ['lease.pdf', 'lease'],
  ['Exhibit A.1.docx', 'Exhibit A.1'],
  ['Okafor v. Harbor Dental.pdf', 'Okafor v. Harbor Dental'],
  ['Brief (final).pdf', 'Brief (final)'],
  ['צוואה.pdf', 'צוואה'],
  ['no ending', 'no ending'],
  // Traces of machines and copies go.
  ['2026-11-02_motion_FINAL(2).pdf', 'Motion FINAL'],
  ['2026-11-02 Letter to the court.docx', 'Letter to the court'],
  ['Lease_agreement.pdf', 'Lease agreement'],
  ['Will (1).pdf', 'Will'],
  ['Will - Copy.pdf', 'Will'],
  ['Will - Copy (3).pdf', 'Will'],
  ['Copy of Copy of Will.docx', 'Will'],
  ['__scan___0001__.jpg', 'Scan 0001'],
  ['élan_vital.txt', 'Élan vital'],
  // Nothing is cleaned away whole.
  ['2026-11-02.pdf', '2026-11-02'],
  ['(2).pdf', '(2)'],
  ['___.pdf', '___'],
  ['.pdf', '.pdf'],
  ['<>.txt', 'Document'],
  ['', 'Document'],
  ['a<b>c.txt', 'a b c'],
  ['Will\u202efdp.exe', 'Will fdp'],
])('%s is proposed as %s', (filename, name) => {
  expect(cleanName(filename)).toBe(name);
  expect(Document.shape.name.parse(name)).toBe(name);
});

test('a name is cut to what can be kept, by whole letters', () => {
  expect(cleanName(`${'a'.repeat(300)}.pdf`)).toHaveLength(255);
  expect(cleanName(`a${'😀'.repeat(200)}.pdf`)).toBe(`a${'😀'.repeat(127)}`);
});
