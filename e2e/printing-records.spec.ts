/** What lies on the printer of a law firm names the one client it is about, and nobody who is in a list behind it. */
import type { SearchAnswer } from '#contract/search.ts';
import { aClient, aMatter, anAppointment, anExpense, anInvoice, aTask, type Firm } from './firm.ts';
import { expect, test } from './journey.ts';

async function aPractice(firm: Firm, name: string, day: string) {
  const { id: clientId } = await aClient(firm, { name });
  const { id: matterId } = await aMatter(firm, { clientId, description: `${name} v. City` });
  await anInvoice(firm, { clientId, matterId });
  await aTask(firm, { title: `Answer for ${name}`, matterId });
  await anExpense(firm, { description: `Fee for ${name}`, matterId });
  await anAppointment(firm, { title: `Hearing of ${name}`, matterId, startDay: day });
}

/** Every piece of text that a reader, a search or a copy finds on the sheets. */
async function textOf(file: Buffer): Promise<string> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const pdf = await getDocument({ data: new Uint8Array(file), verbosity: 0 }).promise;
  const pages = Array.from({ length: pdf.numPages }, async (_, at) => {
    const { items } = await (await pdf.getPage(at + 1)).getTextContent();
    return items.map((item) => ('str' in item ? item.str : '')).join(' ');
  });
  return (await Promise.all(pages)).join(' ').replace(/\s+/g, ' ');
}

test('an open record is printed whole, and no other client with it', { tag: '@browser' }, async ({
  page,
  firm,
}) => {
  for (const name of ['Okafor', 'Brightwater']) await aPractice(firm, name, '2099-03-18');
  const found = await firm.request.get('/api/search?q=Okafor');
  const { results } = (await found.json()) as SearchAnswer;
  const records = Object.values(results).flat();
  expect(new Set(records.map(({ type }) => type)).size).toBeGreaterThanOrEqual(4);
  for (const { url, title } of records) {
    await test.step(`${title}, ${url}`, async () => {
      await page.goto(url);
      await expect(page.getByRole('dialog')).toBeVisible();
      let printed = '';
      const print = async () => {
        printed = await textOf(await page.pdf({ format: 'Letter' }));
        return printed;
      };
      await expect.poll(print).toContain('Okafor');
      expect(printed).not.toContain('Brightwater');
    });
  }
});
