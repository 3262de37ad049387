import { productName } from '#contract/product.ts';
import type { Letter } from '#server/mails/letter.ts';

/** To the managers, when nothing more is sent to an address. */
export const disabledLetter = (publicUrl: string, host: string, why: string): Letter => ({
  subject: `A webhook of your firm was disabled: ${host}`,
  paragraphs: [
    `${productName} could not tell ${host} what happened in your firm. ${why} Nothing more is sent there.`,
    'When the receiver works again, enable the webhook: what is waiting is sent then, and what failed can be sent again from its log.',
  ],
  button: { label: 'Look at the webhook', url: `${publicUrl}/profile?section=api` },
});
