/** Coming in: sign-in, sign-up, and the way back in when the password is lost. */
import * as z from 'zod';
import { Nothing, read, write } from '#contract/endpoint.ts';
import { RequestOptions, UsedCredential } from '#contract/passkey-credentials.ts';
import { AppCode, RecoveryCode } from '#contract/second-factors.ts';
import { requiredText } from '#contract/text.ts';
import { CurrentUser } from '#contract/users.ts';

/** Long enough that no composition rules are needed; paste and password managers are welcome. */
export const minPasswordLength = 15;
/** Enough for whoever shows something else besides. */
export const minPasswordLengthWithFactor = 8;

export const Email = requiredText(254).pipe(z.email('must be an e-mail address'));

/** What a sign-in is checked against: any text, because a rule here would say something about the stored one. */
export const Password = z
  .string({ error: (issue) => (issue.input === undefined ? 'is required' : 'must be text') })
  .min(1, 'is required')
  .max(256, 'must be at most 256 characters');

export const NewPassword = Password.min(
  minPasswordLength,
  `must have at least ${minPasswordLength} characters; a short sentence works well`,
);

/** Whether eight are enough depends on the person: the server tells. */
export const ChangedPassword = Password.min(
  minPasswordLengthWithFactor,
  `must have at least ${minPasswordLength} characters; a short sentence works well`,
);

/** How a person who has given their password goes on. */
export const SecondStepWay = z.enum(['app', 'passkey', 'recovery-code']);
export type SecondStepWay = z.infer<typeof SecondStepWay>;

const SecondStep = z.discriminatedUnion('way', [
  z.strictObject({ way: z.literal('app'), code: AppCode }),
  z.strictObject({ way: z.literal('recovery-code'), code: RecoveryCode }),
  z.strictObject({ way: z.literal('passkey'), credential: UsedCredential }),
]);
export type SecondStep = z.infer<typeof SecondStep>;

export const signIn = {
  signIn: write('POST', '/api/login', {
    summary:
      'Sign in with e-mail and password; sets the session cookie, or answers 401 of type second-step',
    access: 'anyone',
    takes: z.strictObject({ email: Email, password: Password }),
    gives: CurrentUser,
    refreshes: ['/api/auth/user'],
  }),
  signUp: write('POST', '/api/sign-up', {
    summary: 'Make a firm in a 14-day trial and sign in as its manager',
    access: 'anyone',
    takes: z.strictObject({
      email: Email,
      password: NewPassword,
      firstName: requiredText(100),
      lastName: requiredText(100),
      companyName: requiredText(200),
      timeZone: z.string().max(64).optional(),
    }),
    gives: CurrentUser,
    refreshes: ['/api/auth/user'],
  }),
  forgotPassword: write('POST', '/api/forgot-password', {
    summary:
      'Ask for a link to set a new password; the answer never tells whether an account exists',
    access: 'anyone',
    takes: z.strictObject({ email: Email }),
    gives: Nothing,
    refreshes: [],
  }),
  resetPassword: write('POST', '/api/reset-password', {
    summary: 'Set a new password with the token from the link; ends all sessions and signs in',
    access: 'anyone',
    takes: z.strictObject({ token: requiredText(200), password: ChangedPassword }),
    gives: CurrentUser,
    refreshes: ['/api/auth/user'],
  }),
  secondStepWays: read('/api/login/second-step', {
    summary: 'How the sign-in that is under way can be finished; 401 when there is none',
    access: 'anyone',
    gives: z.object({ ways: z.array(SecondStepWay) }),
  }),
  secondStepOptions: write('POST', '/api/login/second-step/options', {
    summary: 'What a browser needs to use a passkey for the sign-in that is under way',
    access: 'anyone',
    takes: Nothing,
    gives: RequestOptions,
    refreshes: [],
  }),
  secondStep: write('POST', '/api/login/second-step', {
    summary: 'Finish the sign-in that is under way; sets the session cookie',
    access: 'anyone',
    takes: SecondStep,
    gives: CurrentUser,
    refreshes: ['/api/auth/user'],
  }),
  passkeyOptions: write('POST', '/api/login/passkey/options', {
    summary: 'What a browser needs to sign in with a passkey alone',
    access: 'anyone',
    takes: Nothing,
    gives: RequestOptions,
    refreshes: [],
  }),
  passkey: write('POST', '/api/login/passkey', {
    summary: 'Sign in with a passkey alone; sets the session cookie',
    access: 'anyone',
    takes: z.strictObject({ credential: UsedCredential }),
    gives: CurrentUser,
    refreshes: ['/api/auth/user'],
  }),
};

/** Addresses a browser navigates to. They answer with redirects, not with data. */
export const navigations = [
  { path: '/api/login', summary: 'Go to the sign-in page, or to the configured identity provider' },
  { path: '/api/login/callback', summary: 'Return from the identity provider' },
  { path: '/api/logout', summary: 'End the session on the server and go to the start page' },
] as const;
