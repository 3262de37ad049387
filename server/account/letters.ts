/** What a person is told when something about their account changes: also whoever did not do it. */
import { confirmEmailHours, undoEmailDays } from '#contract/account.ts';
import { productName } from '#contract/product.ts';
import type { Letter } from '#server/mails/letter.ts';

const security = (publicUrl: string) => ({
  label: 'Look at your account',
  url: `${publicUrl}/profile?section=security`,
});

const notYou =
  'If it was not you, somebody else may know your password: set a new one at once, and tell whoever looks after your firm’s computers.';

export const passwordLetter = (publicUrl: string): Letter => ({
  subject: `Your ${productName} password was changed`,
  paragraphs: [
    `The password of your ${productName} account was changed just now, and every other browser was signed out.`,
  ],
  button: { label: 'Set another password', url: `${publicUrl}/forgot-password` },
  remark: notYou,
});

/** To the address that is to be used from now on. The link is pressed there, not only opened. */
export const newEmailLetter = (publicUrl: string, token: string): Letter => ({
  subject: `Confirm your new e-mail for ${productName}`,
  paragraphs: [`Somebody, hopefully you, wants to sign in to ${productName} with this address.`],
  button: { label: 'Confirm this address', url: `${publicUrl}/confirm-email#token=${token}` },
  remark: `The link works once, for ${confirmEmailHours} hours. If it was not you, nothing has changed.`,
});

/** The answer on the screen is the same as for a free address: who has an account is nobody's business. */
export const takenEmailLetter = (publicUrl: string): Letter => ({
  subject: `You have a ${productName} account already`,
  paragraphs: [
    `Somebody, perhaps you, wanted to use this address for another ${productName} account. It has an account already, so nothing has changed.`,
  ],
  button: { label: 'Sign in', url: `${publicUrl}/sign-in` },
});

export const askedEmailLetter = (publicUrl: string, email: string): Letter => ({
  subject: `Another e-mail was asked for your ${productName} account`,
  paragraphs: [
    `Your account is to use ${email} from now on. That happens when the link we sent there is opened; until then nothing has changed.`,
  ],
  button: security(publicUrl),
  remark: notYou,
});

/** To the former address: whoever reads it there can take the change back. */
export const formerEmailLetter = (publicUrl: string, email: string, token: string): Letter => ({
  subject: `The e-mail of your ${productName} account was changed`,
  paragraphs: [
    `Your account uses ${email} from now on. Nothing more is sent to this address, and it no longer signs in.`,
    'If it was not you, take the change back. That also signs out every browser and makes the password stop working.',
  ],
  button: { label: 'This was not me', url: `${publicUrl}/undo-email#token=${token}` },
  remark: `The link works once, for ${undoEmailDays} days.`,
});

export const changedEmailLetter = (publicUrl: string): Letter => ({
  subject: `This is now your e-mail for ${productName}`,
  paragraphs: [`You sign in to ${productName} with this address from now on.`],
  button: security(publicUrl),
});

/** To the address that was given up again: perhaps it was meant to stay. */
export const undoneLetter = (publicUrl: string): Letter => ({
  subject: `This is no longer your e-mail for ${productName}`,
  paragraphs: [
    'The change to this address was taken back from the former one. All browsers were signed out.',
  ],
  button: { label: 'Sign in', url: `${publicUrl}/sign-in` },
});
