import { expect, test } from 'vitest';
import {
  accountBlock,
  firmBlock,
  hasFirmDetails,
  instructionsFor,
  isClientMasked,
  type PaidFirm,
  type PayingClient,
} from '#contract/payment-block.ts';

const nobody: PayingClient = {
  bankName: null,
  accountName: null,
  routingNumber: null,
  accountNumber: null,
  swiftCode: null,
  paymentInstructions: null,
};
const harbor = {
  ...nobody,
  bankName: 'First Harbor Bank',
  accountName: 'Harbor Dental',
  routingNumber: '123456780',
  accountNumber: '000123456789',
  swiftCode: 'FHBKUS33',
};
const firm: PaidFirm = {
  firmBankName: 'Oregon Trust',
  firmAccountName: 'Marlowe Law',
  firmRoutingNumber: '323070380',
  firmAccountNumber: '998877665544',
  firmSwiftCode: null,
  firmPaymentInstructions: 'Checks to the front desk.',
  includePaymentDetailsOnInvoice: false,
};
const open = { ...firm, includePaymentDetailsOnInvoice: true };

const clientDetails = `CLIENT PAYMENT DETAILS:
Bank: First Harbor Bank
Account Name: Harbor Dental
Routing Number: 123456780
Account Number: 000123456789
SWIFT Code: FHBKUS33`;
const firmDetails = `FIRM PAYMENT DETAILS:
Bank: Oregon Trust
Account Name: Marlowe Law
Routing Number: 323070380
Account Number: 998877665544

Checks to the front desk.`;

test.each([
  ['nothing known', nobody, firm, null],
  ['bank details', harbor, firm, { text: clientDetails, source: 'client' }],
  [
    'instructions of their own before bank details',
    { ...harbor, paymentInstructions: 'By check.' },
    firm,
    { text: 'By check.', source: 'client' },
  ],
  [
    'only those lines that there are',
    { ...nobody, accountName: 'Harbor Dental' },
    firm,
    { text: 'CLIENT PAYMENT DETAILS:\nAccount Name: Harbor Dental', source: 'client' },
  ],
  [
    'a firm that wants to be paid',
    harbor,
    open,
    { text: `${clientDetails}\n\n${firmDetails}`, source: 'client' },
  ],
  ['the firm alone', nobody, open, { text: firmDetails, source: 'firm' }],
  ['a firm without a bank', nobody, { ...open, firmBankName: null }, null],
] as const)('a client with %s', (_, client, paid, expected) => {
  expect(instructionsFor(client, paid)).toEqual(expected);
});

test('the numbers are asked for only when the invoice would show them', () => {
  expect(isClientMasked(nobody)).toBe(false);
  expect(isClientMasked({ ...nobody, bankName: 'First Harbor Bank' })).toBe(false);
  expect(isClientMasked({ ...nobody, accountNumber: '•••• 6789' })).toBe(true);
  const own = { ...nobody, accountNumber: '•••• 6789', paymentInstructions: 'By check.' };
  expect(isClientMasked(own)).toBe(false);
  expect(isClientMasked({ ...own, paymentInstructions: 'Wire to •••• 6789.' })).toBe(true);
});

test("the firm's details need a bank and the name of an account", () => {
  expect(hasFirmDetails(firm)).toBe(true);
  expect(hasFirmDetails({ ...firm, firmBankName: null })).toBe(false);
  expect(hasFirmDetails({ ...firm, firmAccountName: '' })).toBe(false);
  expect(firmBlock({ ...firm, firmPaymentInstructions: null })).toBe(
    firmDetails.replace('\n\nChecks to the front desk.', ''),
  );
});

test('an account asks for the number of the invoice', () => {
  const numbers = { routingNumber: '123456780', accountNumber: '000123456789', swiftCode: null };
  expect(accountBlock({ bankName: 'Oregon Trust', accountName: 'Marlowe Law' }, numbers)).toBe(
    `Payment Information
Bank: Oregon Trust
Account Name: Marlowe Law
Routing Number: 123456780
Account Number: 000123456789

Please include invoice number in payment reference.`,
  );
});
