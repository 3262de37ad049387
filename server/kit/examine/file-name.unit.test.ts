import { expect, test } from 'vitest';
import { Refusal } from '#server/kit/refusals.ts';
import { checkedFileName, nameWithoutEnding } from './file-name.ts';

test.each([
  ['Lease agreement.pdf', 'Lease agreement.pdf'],
  ['con.pdf', 'con.pdf'],
  ['.htaccess.txt', '.htaccess.txt'],
  ['%2e%2e%2fetc%2fpasswd.txt', '%2e%2e%2fetc%2fpasswd.txt'],
  ['Smith et al..pdf', 'Smith et al..pdf'],
  ['Re: offer <draft> "2" | a?*.pdf', 'Re: offer <draft> "2" | a?*.pdf'],
  ['  padded.pdf ', 'padded.pdf'],
  ['הסכם שכר טרחה.pdf', 'הסכם שכר טרחה.pdf'],
  ['عقد.pdf', 'عقد.pdf'],
  ['👩‍⚖️ ruling.pdf', '👩‍⚖️ ruling.pdf'],
  // The accent as a letter of its own, as a Mac sends it.
  ['Cafe\u0301.pdf', 'Café.pdf'],
  [`${'a'.repeat(251)}.pdf`, `${'a'.repeat(251)}.pdf`],
  [`${'🎉'.repeat(251)}.pdf`, `${'🎉'.repeat(251)}.pdf`],
])('%j is a name', (sent, name) => {
  expect(checkedFileName(sent)).toBe(name);
});

const path = 'The name of the file must not be a path.';
const odd = 'The name of the file contains characters that cannot be shown.';
const long = 'The name of the file is longer than 255 characters.';
const nothing = 'The file has no name.';

test.each([
  ['../../etc/passwd', path],
  ['..\\..\\boot.ini', path],
  ['..;a.pdf', path],
  ['/etc/passwd.txt', path],
  ['a/b.pdf', path],
  ['a\\b.pdf', path],
  ['C:\\a.pdf', path],
  ['c:a.pdf', path],
  ['a\0.pdf', odd],
  ['a\n.pdf', odd],
  ['a.pdf\r\nX: y', odd],
  ['a\u007f.pdf', odd],
  ['invoice\u202efdp.exe', odd],
  ['\u200frtl.pdf', odd],
  ['\ufeffa.pdf', odd],
  ['a\ud800.pdf', odd],
  ['', nothing],
  ['   ', nothing],
  ['.', nothing],
  ['..', nothing],
  ['....', nothing],
  [`${'a'.repeat(296)}.pdf`, long],
  [`${'a'.repeat(252)}.pdf`, long],
])('%j is refused', (sent, message) => {
  expect(() => checkedFileName(sent)).toThrow(Refusal);
  try {
    checkedFileName(sent);
  } catch (error) {
    expect(error).toMatchObject({ status: 400, message, errors: [{ field: 'file', message }] });
  }
});

test.each([
  ['Lease agreement.pdf', 'Lease agreement'],
  ['Scan.JPEG', 'Scan'],
  ['a.tar.docx', 'a.tar'],
  ['.htaccess.txt', '.htaccess'],
  ['.pdf', '.pdf'],
  ['Motion no. 4', 'Motion no. 4'],
])('without its ending %j is %j', (filename, name) => {
  expect(nameWithoutEnding(filename)).toBe(name);
});
