/** What an invoice says about paying it, word for word. The numbers come in clear. */
import * as z from 'zod';
import type { BankingAccount, BankNumbers } from '#contract/banking-accounts.ts';
import type { Client } from '#contract/clients.ts';
import { isMask } from '#contract/masks.ts';
import type { PaymentDetails } from '#contract/payment-methods.ts';
import type { CurrentUser } from '#contract/users.ts';

/** Where payment instructions came from. */
const Source = z.enum(['client', 'firm', 'template', 'account']);
export type Source = z.infer<typeof Source>;
export const sourceLabels: Record<Source, string> = {
  client: 'From the client',
  firm: 'From the firm',
  template: 'From a template',
  account: 'From an account',
};

/** Whose block a bill is to be filled with. */
export const BlockWanted = z
  .strictObject({
    source: Source,
    /** Of the client, the template or the account; the firm has none. */
    id: z.uuid('must be an id').nullable().default(null),
    /** The bill, when it is written already. */
    invoiceId: z.uuid('must be an id').nullable().default(null),
  })
  .meta({ id: 'PaymentBlockWanted' });
export type BlockWanted = z.infer<typeof BlockWanted>;

export const FilledBlock = z
  .object({
    /** Null when there is nothing to say. */
    text: z.string().nullable(),
    /** Whose it is: the firm's where the client has none. */
    source: Source,
  })
  .meta({ id: 'FilledPaymentBlock' });
export type FilledBlock = z.infer<typeof FilledBlock>;

export type PayingClient = Pick<
  Client,
  | 'bankName'
  | 'accountName'
  | 'routingNumber'
  | 'accountNumber'
  | 'swiftCode'
  | 'paymentInstructions'
>;

export type PaidFirm = Pick<
  CurrentUser,
  | 'firmBankName'
  | 'firmAccountName'
  | 'firmRoutingNumber'
  | 'firmAccountNumber'
  | 'firmSwiftCode'
  | 'firmPaymentInstructions'
  | 'includePaymentDetailsOnInvoice'
>;

/** The client's own instructions, or else its bank details; then the firm's, if it wants them there. */
export function instructionsFor(
  client: PayingClient,
  firm: PaidFirm,
): { text: string; source: Source } | null {
  const own = client.paymentInstructions || clientBlock(client);
  const firms = isFirmAdded(firm) ? firmBlock(firm) : null;
  const text = [own, firms].filter(Boolean).join('\n\n');
  return text ? { text, source: own ? 'client' : 'firm' } : null;
}

export const isFirmAdded = (firm: PaidFirm) =>
  firm.includePaymentDetailsOnInvoice && Boolean(firm.firmBankName);

/** Whether something of what the invoice would say is known by its mask only. */
export const isClientMasked = (client: PayingClient) =>
  client.paymentInstructions
    ? isMask(client.paymentInstructions)
    : [client.routingNumber, client.accountNumber, client.swiftCode].some((number) => number);

export const hasFirmDetails = (firm: PaidFirm) =>
  Boolean(firm.firmBankName && firm.firmAccountName);

export function firmBlock(firm: Omit<PaidFirm, 'includePaymentDetailsOnInvoice'>): string {
  const block = headed('FIRM PAYMENT DETAILS:', [
    ['Bank', firm.firmBankName],
    ['Account Name', firm.firmAccountName],
    ['Routing Number', firm.firmRoutingNumber],
    ['Account Number', firm.firmAccountNumber],
    ['SWIFT Code', firm.firmSwiftCode],
  ]);
  return [block, firm.firmPaymentInstructions].filter(Boolean).join('\n\n');
}

export const accountBlock = (
  { bankName, accountName }: Pick<BankingAccount, 'bankName' | 'accountName'>,
  numbers: BankNumbers,
): string =>
  `${headed('Payment Information', bankLines({ bankName, accountName, ...numbers }))}

Please include invoice number in payment reference.`;

/** A record of the firm with its masks replaced by what they stand for. */
export const firmInClear = (firm: PaidFirm, details: PaymentDetails): PaidFirm => ({
  ...firm,
  ...firmNumbers(details),
});

/** As a person's record calls them. */
export const firmNumbers = (details: PaymentDetails) => ({
  firmRoutingNumber: details.routingNumber,
  firmAccountNumber: details.accountNumber,
  firmSwiftCode: details.swiftCode,
  firmPaymentInstructions: details.paymentInstructions,
});

function clientBlock(client: PayingClient): string | null {
  const lines = bankLines(client);
  return lines.some(([, value]) => value) ? headed('CLIENT PAYMENT DETAILS:', lines) : null;
}

type Line = readonly [name: string, value: string | null];

const bankLines = (
  bank: BankNumbers & { bankName: string | null; accountName: string | null },
): Line[] => [
  ['Bank', bank.bankName],
  ['Account Name', bank.accountName],
  ['Routing Number', bank.routingNumber],
  ['Account Number', bank.accountNumber],
  ['SWIFT Code', bank.swiftCode],
];

const headed = (heading: string, lines: readonly Line[]) =>
  [heading, ...lines.filter(([, value]) => value).map((line) => line.join(': '))].join('\n');
