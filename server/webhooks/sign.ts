/** Signatures as https://www.standardwebhooks.com describes them: symmetric, version 1. */
import { createHmac, randomBytes } from 'node:crypto';
import { secretPrefix } from '#contract/webhooks.ts';

export const newSecret = () => `${secretPrefix}${randomBytes(32).toString('base64')}`;

interface Message {
  id: string;
  /** In seconds, as it travels. */
  timestamp: number;
  body: string;
}

const signature = (secret: string, { id, timestamp, body }: Message) => {
  const key = Buffer.from(secret.slice(secretPrefix.length), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
};

/** One signature for each secret: whoever knows any of them can tell that it is genuine. */
export const signatureHeaders = (secrets: readonly string[], message: Message) => ({
  'webhook-id': message.id,
  'webhook-timestamp': String(message.timestamp),
  'webhook-signature': secrets.map((secret) => signature(secret, message)).join(' '),
});
