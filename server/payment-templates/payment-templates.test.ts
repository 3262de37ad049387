import { beforeAll, expect, test } from 'vitest';
import type { PaymentTemplate } from '#contract/payment-templates.ts';
import { aFirm, aPaymentTemplate, type TestFirm } from '#server/testing/firms.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';

let server: TestServer;
let firm: TestFirm;
let otherFirm: TestFirm;

beforeAll(async () => {
  server = await startTestServer();
  firm = await aFirm(server);
  otherFirm = await aFirm(server);
});

const list = async ({ browser } = firm) =>
  (await browser.get<PaymentTemplate[]>('/api/payment-templates')).body;
const reveal = (id: string) => firm.browser.post(`/api/payment-templates/${id}/instructions`);

test('a template is kept under its name, with the numbers in it masked', async () => {
  const template = await aPaymentTemplate(firm, {
    name: 'Wire',
    instructions: 'Wire to 123456789012\nThank you',
  });
  expect(template).toMatchObject({
    instructions: 'Wire to •••• 9012\nThank you',
    isDefault: false,
  });
  expect(await list()).toContainEqual(template);
  expect((await reveal(template.id)).body).toEqual({
    instructions: 'Wire to 123456789012\nThank you',
  });
  const change = { instructions: 'By wire: •••• 9012' };
  await firm.browser.put(`/api/payment-templates/${template.id}`, change);
  expect((await reveal(template.id)).body).toEqual({ instructions: 'By wire: 123456789012' });
  expect(await list(otherFirm)).toEqual([]);
  expect((await firm.browser.delete(`/api/payment-templates/${template.id}`)).status).toBe(204);
  expect(await list()).not.toContainEqual(template);
});

test.each([
  ['name', { name: ' ' }],
  ['instructions', { instructions: '' }],
  ['instructions', { instructions: 'To •••• 1234' }],
  ['instructions', { instructions: 'x'.repeat(5001) }],
])('a template with a wrong %s is refused', async (field, change) => {
  const body = { name: 'A', instructions: 'B', ...change };
  expect(await firm.browser.post('/api/payment-templates', body)).toMatchObject({
    status: 400,
    body: { errors: [{ field }] },
  });
});

test('a name is taken once in a firm, and one template at most is the default', async () => {
  const of = await aFirm(server);
  await aPaymentTemplate(of, { name: 'Check', isDefault: true });
  await aPaymentTemplate(firm, { name: 'Check' });
  const body = { name: 'CHECK', instructions: 'x' };
  expect(await of.browser.post('/api/payment-templates', body)).toMatchObject({
    status: 409,
    body: { detail: 'Name is already taken.', errors: [{ field: 'name' }] },
  });
  await aPaymentTemplate(of, { name: 'Wire', isDefault: true });
  expect((await list(of)).map(({ name, isDefault }) => [name, isDefault])).toEqual([
    ['Wire', true],
    ['Check', false],
  ]);
});
