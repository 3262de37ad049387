/** The firm's own bank accounts: where clients are asked to pay. */
import * as z from 'zod';
import { Instant } from '#contract/dates.ts';
import { Nothing, read, write } from '#contract/endpoint.ts';
import { may } from '#contract/permissions.ts';
import { optionalText, requiredText } from '#contract/text.ts';

/** Client money lies in a trust account and nowhere else. */
export const BankingAccountType = z.enum(['checking', 'savings', 'business', 'trust']);
export type BankingAccountType = z.infer<typeof BankingAccountType>;
export const bankingAccountTypeLabels: Record<BankingAccountType, string> = {
  checking: 'Checking',
  savings: 'Savings',
  business: 'Business',
  trust: 'Trust (IOLTA)',
};

/** Sealed in the database; what leaves the server shows their last four characters. */
export const bankingAccountSecrets = ['routingNumber', 'accountNumber', 'swiftCode'] as const;
export type BankingAccountSecret = (typeof bankingAccountSecrets)[number];

export const BankingAccount = z
  .object({
    id: z.uuid(),
    nickname: requiredText(100),
    bankName: requiredText(200),
    accountName: requiredText(200),
    routingNumber: optionalText(50),
    accountNumber: optionalText(50),
    swiftCode: optionalText(50),
    accountType: BankingAccountType,
    /** One at most: it is chosen first for a new invoice. */
    isDefault: z.boolean(),
    /** Who added it. */
    userId: z.uuid().nullable(),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'BankingAccount' });
export type BankingAccount = z.infer<typeof BankingAccount>;

const fields = BankingAccount.omit({
  id: true,
  userId: true,
  createdAt: true,
  updatedAt: true,
}).shape;

/** What clients owe the firm is not paid into trust: their money and the firm's would mix. */
export const isTrustDefault = ({
  isDefault,
  accountType,
}: Pick<BankingAccount, 'isDefault' | 'accountType'>) => isDefault && accountType === 'trust';
export const trustDefault = 'must not be a trust account: fees are not paid into trust';

export const NewBankingAccount = z
  .strictObject({
    ...fields,
    routingNumber: fields.routingNumber.default(null),
    accountNumber: fields.accountNumber.default(null),
    swiftCode: fields.swiftCode.default(null),
    accountType: fields.accountType.default('checking'),
    isDefault: fields.isDefault.default(false),
  })
  .refine((account) => !isTrustDefault(account), {
    path: ['isDefault'],
    message: trustDefault,
  })
  .meta({ id: 'NewBankingAccount' });
export type NewBankingAccount = z.infer<typeof NewBankingAccount>;

/** Only the fields that are sent change; a number that comes back as its mask stays as it was. */
export const BankingAccountChange = z
  .strictObject(fields)
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'Nothing to change was sent')
  .meta({ id: 'BankingAccountChange' });
export type BankingAccountChange = z.infer<typeof BankingAccountChange>;

/** In clear, for the few who may see them. */
export const BankNumbers = z
  .object({
    routingNumber: z.string().nullable(),
    accountNumber: z.string().nullable(),
    swiftCode: z.string().nullable(),
  })
  .meta({ id: 'BankNumbers' });
export type BankNumbers = z.infer<typeof BankNumbers>;

const refreshes = [
  '/api/banking-accounts',
  '/api/activities',
  '/api/dashboard',
  '/api/analytics',
] as const;

export const bankingAccounts = {
  list: read('/api/banking-accounts', {
    summary: "The firm's bank accounts: the default one first, then by nickname",
    access: 'member',
    gives: z.array(BankingAccount),
  }),
  create: write('POST', '/api/banking-accounts', {
    summary: 'Add a bank account; only a manager makes it the default',
    access: 'member',
    takes: NewBankingAccount,
    gives: BankingAccount,
    refreshes,
  }),
  copyFirm: write('POST', '/api/banking-accounts/firm', {
    summary: "Add the bank details of the firm's profile as an account",
    access: 'member',
    takes: Nothing,
    gives: BankingAccount,
    refreshes,
  }),
  change: write('PUT', '/api/banking-accounts/:id', {
    summary: 'Change some fields of a bank account',
    access: may.keepAccounts,
    takes: BankingAccountChange,
    gives: BankingAccount,
    refreshes,
  }),
  remove: write('DELETE', '/api/banking-accounts/:id', {
    summary: 'Delete a bank account; it can be restored',
    access: may.keepAccounts,
    takes: Nothing,
    gives: Nothing,
    refreshes,
  }),
  restore: write('POST', '/api/banking-accounts/:id/restore', {
    summary: 'Bring a deleted bank account back; another default stays the default',
    access: may.keepAccounts,
    takes: Nothing,
    gives: BankingAccount,
    refreshes,
  }),
  reveal: write('POST', '/api/banking-accounts/:id/numbers', {
    summary: 'The numbers in full; the look is noted in the audit trail',
    access: may.seeNumbers,
    takes: Nothing,
    gives: BankNumbers,
    refreshes: [],
    isSecret: true,
  }),
};
