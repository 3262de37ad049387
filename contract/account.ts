/** A person's own account: how they come in, and from where they are in just now. */
import * as z from 'zod';
import { Nothing, read, write } from '#contract/endpoint.ts';
import { RequestOptions, UsedCredential } from '#contract/passkey-credentials.ts';
import { AppCode } from '#contract/second-factors.ts';
import { ChangedPassword, Email, Password } from '#contract/sign-in.ts';
import { requiredText } from '#contract/text.ts';

/** How long a person counts as confirmed, so that what matters most can be changed. */
export const confirmedMinutes = 10;
/** How long the link to a new address works. */
export const confirmEmailHours = 24;
/** How long the former address can take a change back. */
export const undoEmailDays = 7;

export const Account = z
  .object({
    email: z.string(),
    /** The address that is to take its place, until its owner has opened the link there. */
    newEmail: z.string().nullable(),
    /** Nobody who comes in through an identity provider needs one. */
    hasPassword: z.boolean(),
    passwordChangedAt: z.iso.datetime().nullable(),
    /** Shorter beside a second step. */
    minPasswordLength: z.number().int(),
    /** Everybody knows its password: its way in cannot be changed. */
    isDemo: z.boolean(),
  })
  .meta({ id: 'Account' });
export type Account = z.infer<typeof Account>;

export const Session = z
  .object({
    id: z.uuid(),
    /** The one this is asked with. */
    isThis: z.boolean(),
    /** 'Firefox on Windows', as the browser says of itself. */
    browser: z.string().nullable(),
    address: z.string().nullable(),
    startedAt: z.iso.datetime(),
    /** To the minute. */
    seenAt: z.iso.datetime(),
  })
  .meta({ id: 'Session' });
export type Session = z.infer<typeof Session>;

/** A password alone, with an app's code for whoever has one, or a passkey; none for whoever has no password. */
export const ConfirmationWay = z.enum(['password', 'password-and-code', 'passkey']);
export type ConfirmationWay = z.infer<typeof ConfirmationWay>;

const Confirmation = z.discriminatedUnion('way', [
  z.strictObject({ way: z.literal('password'), password: Password }),
  z.strictObject({ way: z.literal('password-and-code'), password: Password, code: AppCode }),
  z.strictObject({ way: z.literal('passkey'), credential: UsedCredential }),
]);
export type Confirmation = z.infer<typeof Confirmation>;

const LinkToken = z.strictObject({ token: requiredText(200) });

export const account = {
  show: read('/api/account', {
    summary: 'How the signed-in person comes in',
    access: 'member',
    gives: Account,
  }),
  confirmWays: read('/api/account/confirmation', {
    summary: 'How the signed-in person can show again who they are',
    access: 'member',
    gives: z.object({ ways: z.array(ConfirmationWay) }),
  }),
  confirmOptions: write('POST', '/api/account/confirmation/options', {
    summary: 'What a browser needs to use a passkey of the signed-in person',
    access: 'member',
    takes: Nothing,
    gives: RequestOptions,
    refreshes: [],
    isSecret: true,
    isPersonal: true,
  }),
  confirm: write('POST', '/api/account/confirmation', {
    summary: `Show once more who you are; what is guarded can be done for ${confirmedMinutes} minutes`,
    access: 'member',
    takes: Confirmation,
    gives: Nothing,
    refreshes: [],
    isSecret: true,
    isPersonal: true,
  }),
  changePassword: write('PUT', '/api/account/password', {
    summary: 'Set another password; ends all other sessions of this person',
    access: 'member',
    takes: z.strictObject({ current: Password, password: ChangedPassword }),
    gives: Nothing,
    refreshes: ['/api/account', '/api/account/sessions'],
    isPersonal: true,
  }),
  changeEmail: write('POST', '/api/account/email', {
    summary: 'Ask for another address; it takes its place when the link sent there is opened',
    access: 'member',
    takes: z.strictObject({ email: Email }),
    gives: Account,
    refreshes: ['/api/account'],
    isPersonal: true,
    isGuarded: true,
  }),
  keepEmail: write('DELETE', '/api/account/email', {
    summary: 'Give up an address that was asked for and not confirmed yet',
    access: 'member',
    takes: Nothing,
    gives: Account,
    refreshes: ['/api/account'],
    isPersonal: true,
  }),
  sessions: read('/api/account/sessions', {
    summary: 'Where the signed-in person is signed in',
    access: 'member',
    gives: z.array(Session),
  }),
  endSession: write('DELETE', '/api/account/sessions/:id', {
    summary: 'End one of the sessions of the signed-in person',
    access: 'member',
    takes: Nothing,
    gives: Nothing,
    refreshes: ['/api/account/sessions'],
    isPersonal: true,
  }),
  endOtherSessions: write('DELETE', '/api/account/sessions', {
    summary: 'End all sessions of the signed-in person but this one',
    access: 'member',
    takes: Nothing,
    gives: Nothing,
    refreshes: ['/api/account/sessions'],
    isPersonal: true,
  }),
  confirmEmail: write('POST', '/api/confirm-email', {
    summary: 'Confirm a new address with the token from the link sent there',
    access: 'anyone',
    takes: LinkToken,
    gives: z.object({ email: z.string() }),
    refreshes: [],
  }),
  undoEmail: write('POST', '/api/undo-email', {
    summary:
      'Take a change of address back with the token from the link sent to the former one; ends all sessions',
    access: 'anyone',
    takes: LinkToken,
    gives: z.object({ email: z.string() }),
    refreshes: [],
  }),
};
