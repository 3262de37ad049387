/** The codes of an authenticator app: RFC 6238 with what every app understands (SHA-1, six digits, 30 s). */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { productName } from '#contract/product.ts';

const seconds = 30;
const digits = 6;
/** Clocks of telephones go wrong: the code before and the one after are as good. */
const drift = 1;

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export function base32(bytes: Buffer): string {
  let bits = '';
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  return bits.replace(/.{1,5}/g, (five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)] ?? '');
}

function fromBase32(text: string): Buffer {
  const bits = [...text]
    .map((sign) => alphabet.indexOf(sign).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** 160 bits, as the RFC asks for. */
export const newSecret = () => base32(randomBytes(20));

export const stepAt = (now: Date) => Math.floor(now.getTime() / 1000 / seconds);

export function codeOf(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 15;
  const number = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** The step whose code this is, near enough to now; undefined when it is none's. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const given = Buffer.from(code);
  const near = Array.from({ length: 2 * drift + 1 }, (_, at) => stepAt(now) + at - drift);
  return near.find((step) => {
    const expected = Buffer.from(codeOf(secret, step));
    return expected.length === given.length && timingSafeEqual(expected, given);
  });
}

/** What the picture says that an app reads. */
export function keyUri(secret: string, email: string): string {
  const label = `${encodeURIComponent(productName)}:${encodeURIComponent(email)}`;
  const query = new URLSearchParams({ secret, issuer: productName });
  return `otpauth://totp/${label}?${query.toString().replaceAll('+', '%20')}`;
}
