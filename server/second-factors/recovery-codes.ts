/** Codes on a piece of paper, for the day the telephone is lost. Each works once. */
import { randomBytes, randomInt } from 'node:crypto';
import { recoveryCodeCount } from '#contract/second-factors.ts';
import type { SystemDb } from '#server/kit/db.ts';
import { deriveKey } from '#server/sign-in/passwords.ts';
import type { Person } from '#server/sign-in/store.ts';
import * as store from './store.ts';

/** Without the signs that are taken for one another. */
const signs = 'abcdefghjkmnpqrstuvwxyz23456789';
const half = 5;

const newCode = () =>
  Array.from({ length: 2 * half }, () => signs[randomInt(signs.length)])
    .join('')
    .replace(/^.{5}/, '$&-');

/** As it was typed, whatever the case and wherever the blanks. */
const tidy = (typed: string) => typed.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

const hashOf = async (code: string, nonce: string) =>
  (await deriveKey(tidy(code), Buffer.from(nonce, 'base64url'))).toString('base64url');

export interface NewCodes {
  codes: string[];
  nonce: string;
  hashes: string[];
}

/** Made before any transaction: ten derivations take their time. */
export async function makeCodes(): Promise<NewCodes> {
  const nonce = randomBytes(16).toString('base64url');
  const codes = Array.from({ length: recoveryCodeCount }, newCode);
  const hashes = await Promise.all(codes.map((code) => hashOf(code, nonce)));
  return { codes, nonce, hashes };
}

export const keepCodes = (db: SystemDb, person: Person, { nonce, hashes }: NewCodes) =>
  store.replaceCodes(db, person, nonce, hashes);

/** By which a code is known that somebody gives; the same work also when there is none. */
export const recoveryHash = (typed: string, nonce: string | undefined) =>
  hashOf(typed, nonce ?? 'AAAAAAAAAAAAAAAAAAAAAA');
