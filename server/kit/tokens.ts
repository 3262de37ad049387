/** Secrets handed to a browser or a mailbox. Only their hash is stored: a stolen table opens nothing. */
import { createHash, randomBytes } from 'node:crypto';

export const newToken = () => randomBytes(32).toString('base64url');
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');
