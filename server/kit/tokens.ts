/** Secrets handed to a browser or a mailbox. Only their hash is stored: a stolen table opens nothing. */
import { hash, randomBytes } from 'node:crypto';

export const newToken = () => randomBytes(32).toString('base64url');
export const hashToken = (token: string) => hash('sha256', token, 'hex');
