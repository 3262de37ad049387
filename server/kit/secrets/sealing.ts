/**
 * Sealing one value: AES-256-GCM, bound to the place it belongs to. A sealed value that was moved to
 * another firm, table, column or row does not open, nor does one with a changed bit.
 *
 *   v1.<id of the key>.<iv>.<ciphertext and tag>      all base64url
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const cipher = 'aes-256-gcm';
// Without it Node would accept a tag of four bytes, which can be guessed.
const tag = { authTagLength: 16 } as const;
const ivBytes = 12;

/** A sealed value that does not open: moved, altered, or sealed by a key that is not here. */
export class CannotOpen extends Error {}

export interface Place {
  firmId: string;
  table: string;
  column: string;
  row: string;
}

const context = ({ firmId, table, column, row }: Place) =>
  `v1|firm:${firmId}|${table}|${column}|row:${row}`;

export const sealAt = (key: Buffer, keyId: string, place: Place, text: string) =>
  sealWith(key, keyId, context(place), Buffer.from(text));

export const openAt = (keys: ReadonlyMap<string, Buffer>, place: Place, sealed: string) =>
  openWith(keys, context(place), sealed).toString();

export function sealWith(key: Buffer, keyId: string, bound: string, content: Buffer): string {
  const iv = randomBytes(ivBytes);
  const sealing = createCipheriv(cipher, key, iv, tag).setAAD(Buffer.from(bound));
  const sealed = Buffer.concat([sealing.update(content), sealing.final(), sealing.getAuthTag()]);
  return ['v1', keyId, iv.toString('base64url'), sealed.toString('base64url')].join('.');
}

/** The keys come as a Map: asked for `__proto__`, an object would answer with something. */
export function openWith(keys: ReadonlyMap<string, Buffer>, bound: string, sealed: string): Buffer {
  const [version, keyId = '', iv = '', content = '', ...more] = sealed.split('.');
  if (version !== 'v1' || more.length > 0) throw new CannotOpen('This is not a sealed value');
  const key = keys.get(keyId);
  if (!key) throw new CannotOpen(`The key ${keyId} is not here`);
  const bytes = Buffer.from(content, 'base64url');
  const ivGiven = Buffer.from(iv, 'base64url');
  if (bytes.length < tag.authTagLength || ivGiven.length !== ivBytes) {
    throw new CannotOpen('This is not a sealed value');
  }
  const opening = createDecipheriv(cipher, key, ivGiven, tag).setAAD(Buffer.from(bound));
  opening.setAuthTag(bytes.subarray(-tag.authTagLength));
  try {
    const text = opening.update(bytes.subarray(0, -tag.authTagLength));
    return Buffer.concat([text, opening.final()]);
  } catch {
    throw new CannotOpen('The sealed value was moved or altered');
  }
}

export const keyIdOf = (sealed: string) => sealed.split('.')[1] ?? '';
