/** What a person says of themselves, and the firm's letterhead and bank details, used on every invoice. */
import * as z from 'zod';
import { download, Nothing, upload, write } from '#contract/endpoint.ts';
import { PaymentDetails } from '#contract/payment-methods.ts';
import { may } from '#contract/permissions.ts';
import { optionalText, optionalUrl, requiredName, shortTexts } from '#contract/text.ts';
import { CurrentUser } from '#contract/users.ts';
import { TimeZone } from '#contract/zoned-time.ts';

/** Everybody's own to set. */
const own = {
  firstName: optionalText(100),
  lastName: optionalText(100),
  barNumber: optionalText(100),
  jurisdiction: optionalText(200),
  practiceAreas: shortTexts(100, 30),
};

/** Where clients pay. Whoever changes it shows first that it is they. */
const bank = {
  firmBankName: optionalText(200),
  firmAccountName: optionalText(200),
  firmRoutingNumber: optionalText(50),
  firmAccountNumber: optionalText(50),
  firmSwiftCode: optionalText(50),
  firmPaymentInstructions: optionalText(2000),
};

/** The firm's: for whoever may `setProfile`. */
const firm = {
  companyName: requiredName(200),
  phone: optionalText(50),
  address: optionalText(300),
  city: optionalText(100),
  state: optionalText(100),
  zipCode: optionalText(20),
  country: requiredName(100),
  website: optionalUrl(300),
  timeZone: TimeZone,
  ...bank,
  includePaymentDetailsOnInvoice: z.boolean(),
};

type Own = z.infer<z.ZodObject<typeof own>>;
type Firm = z.infer<z.ZodObject<typeof firm>>;
export type OwnChange = Partial<Own>;
export type FirmChange = Partial<Firm>;

export const ownFields = Object.keys(own) as (keyof Own)[];
export const bankFields = Object.keys(bank) as (keyof typeof bank)[];

/** Only what is named here can be set: neither role nor plan, neither e-mail nor any id. */
export const ProfileChange = z
  .strictObject({ ...own, ...firm })
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'Nothing to change was sent')
  .meta({ id: 'ProfileChange' });
export type ProfileChange = z.infer<typeof ProfileChange>;

export const logoBytes = 1024 * 1024;

const refreshes = [
  '/api/auth/user',
  '/api/activities',
  '/api/dashboard',
  '/api/analytics',
] as const;

export const profile = {
  change: write('PUT', '/api/profile', {
    summary: "Change what one says of oneself; for managers also the firm's letterhead and bank",
    access: may.work,
    takes: ProfileChange,
    gives: CurrentUser,
    // Colleagues are listed by name, and by the firm's clock another day may have begun.
    refreshes: [...refreshes, '/api/users', '/api/calendar', '/api/morning-mails'],
  }),
  reveal: write('POST', '/api/profile/payment-details', {
    summary: "The firm's bank numbers in full; the look is noted in the audit trail",
    access: may.seeNumbers,
    takes: Nothing,
    gives: PaymentDetails,
    refreshes: [],
    isSecret: true,
    isGuarded: true,
  }),
  setLogo: upload('/api/profile/logo', {
    summary: 'The logo that stands on invoices: JPEG or PNG',
    access: may.setProfile,
    takes: z.strictObject({}),
    gives: CurrentUser,
    maxBytes: logoBytes,
    refreshes,
  }),
  logo: download('/api/profile/logo', {
    summary: "The firm's logo",
    access: 'member',
    /** Which one: a browser that keeps pictures asks anew when it has changed. */
    query: z.strictObject({ v: z.string().max(64).optional() }),
  }),
  removeLogo: write('DELETE', '/api/profile/logo', {
    summary: 'Take the logo off invoices',
    access: may.setProfile,
    takes: Nothing,
    gives: CurrentUser,
    refreshes,
  }),
};
