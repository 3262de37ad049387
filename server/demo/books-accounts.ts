/** Where clients pay: the firm's accounts, its bank details and its sign. Numbers that are nobody's. */
import type * as z from 'zod';
import { NewBankingAccount } from '#contract/banking-accounts.ts';
import { NewPaymentTemplate } from '#contract/payment-templates.ts';
import { ProfileChange } from '#contract/profile.ts';
import { accountSecretsWith, add as addAccount } from '#server/banking-accounts/save.ts';
import type { FirmDb } from '#server/kit/db.ts';
import type { Secrets } from '#server/kit/secrets/secrets.ts';
import { add as addTemplate, templateSecretsWith } from '#server/payment-templates/save.ts';
import { change } from '#server/profile/change.ts';
import { setLogo } from '#server/profile/logo.ts';
import { letterheadSecretsWith } from '#server/profile/secrets.ts';
import { drawLogo } from './logo.ts';
import { officeHour } from './office-hours.ts';
import { clerk, type DemoFirm, manager, userOf } from './people.ts';

const bankName = 'Borough Cooperative Bank';
const accountName = 'Okafor & Reyes, PLLC';
const routingNumber = '000000043';
const operating = '900000700700';

const accounts: z.input<typeof NewBankingAccount>[] = [
  {
    nickname: 'Operating',
    bankName,
    accountName,
    routingNumber,
    accountNumber: operating,
    swiftCode: 'BCBKXX00',
    accountType: 'business',
    isDefault: true,
  },
  {
    nickname: 'Payroll',
    bankName,
    accountName: `${accountName}, Payroll`,
    routingNumber,
    accountNumber: '900000700719',
    accountType: 'checking',
  },
  {
    nickname: 'IOLTA Trust',
    bankName: 'First Harbor Trust',
    accountName: `${accountName}, Attorney Trust Account (IOLTA)`,
    routingNumber: '000000051',
    accountNumber: '900000700727',
    accountType: 'trust',
  },
];

export const wireInstructions = [
  `Please wire to ${accountName}, ${bankName}.`,
  `Routing number ${routingNumber}, account number ${operating}, SWIFT BCBKXX00.`,
  'Please include invoice number in payment reference.',
].join('\n');

const templates: z.input<typeof NewPaymentTemplate>[] = [
  { name: 'Wire transfer', instructions: wireInstructions, isDefault: true },
  {
    name: 'Check by mail',
    instructions: [
      `Please make checks payable to ${accountName} and write the invoice number on them.`,
      '210 Court Street, Suite 4, Brooklyn, NY 11201',
    ].join('\n'),
  },
];

const profile: z.input<typeof ProfileChange> = {
  firmBankName: bankName,
  firmAccountName: accountName,
  firmRoutingNumber: routingNumber,
  firmAccountNumber: operating,
  firmSwiftCode: 'BCBKXX00',
  firmPaymentInstructions:
    'Checks are payable to Okafor & Reyes, PLLC. Questions about a bill: Dana Whitfield, (718) 555-0142.',
  includePaymentDetailsOnInvoice: true,
};

export async function openAccounts(db: FirmDb, firm: DemoFirm, now: Date, secrets: Secrets) {
  const partner = userOf(firm, manager);
  const days = (ago: number, minute: number) => officeHour(now, ago, 16, minute);
  const details = ProfileChange.parse(profile);
  const at = days(775, 5);
  const signedIn = { ...partner, confirmedAt: at.toISOString() };
  await change(db, signedIn, at, details, letterheadSecretsWith(secrets));
  const bytes = drawLogo();
  await setLogo(db, partner, days(775, 12), { name: 'logo.png', type: 'image/png', bytes });
  for (const [at, account] of accounts.entries()) {
    const input = NewBankingAccount.parse(account);
    await addAccount(db, partner, days(774, at * 4), input, accountSecretsWith(secrets));
  }
  for (const [at, template] of templates.entries()) {
    const input = NewPaymentTemplate.parse(template);
    const by = userOf(firm, clerk);
    await addTemplate(db, by, days(773, at * 4), input, templateSecretsWith(secrets));
  }
}
