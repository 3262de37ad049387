/** A short name for an answer's content, so that a client that has it already gets a 304. */
import { hash } from 'node:crypto';

export const weakEtag = (body: Buffer) => `W/"${hash('sha1', body, 'base64url')}"`;

export const matchesEtag = (header: string | undefined, etag: string | undefined) =>
  etag !== undefined &&
  (header?.split(',').some((one) => one.trim() === etag || one.trim() === '*') ?? false);
