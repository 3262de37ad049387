/** A passkey in software: what a telephone's secure part does, without the telephone. */
import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import type {
  CreationOptions,
  NewCredential,
  RequestOptions,
  UsedCredential,
} from '#contract/passkey-credentials.ts';

/** As much CBOR as a passkey needs. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  const head = (kind: number, size: number) => {
    if (size < 24) return Buffer.from([(kind << 5) | size]);
    if (size < 256) return Buffer.from([(kind << 5) | 24, size]);
    return Buffer.from([(kind << 5) | 25, size >> 8, size & 255]);
  };
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const parts = [...value].flatMap(([key, one]) => [cbor(key), cbor(one as Buffer)]);
  return Buffer.concat([head(5, value.size), ...parts]);
}

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();
const text = (bytes: Buffer) => bytes.toString('base64url');

const userPresent = 1;
const userVerified = 4;
const hasKey = 64;

interface Ways {
  origin?: string;
  /** Whether it made sure of its owner. */
  isVerified?: boolean;
}

export class SoftPasskey {
  readonly id = randomBytes(16);
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  #uses = 0;
  readonly #origin: string;
  constructor(origin: string) {
    this.#origin = origin;
  }

  #data(rpId: string, { isVerified = true }: Ways, more = Buffer.alloc(0)): Buffer {
    const flags = userPresent | (isVerified ? userVerified : 0) | (more.length > 0 ? hasKey : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.#uses++);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, more]);
  }

  #client(type: string, challenge: string, { origin = this.#origin }: Ways): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #about() {
    const id = text(this.id);
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} };
  }

  create({ challenge, rp }: CreationOptions, ways: Ways = {}): NewCredential {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const key = new Map<number, number | Buffer>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]);
    const size = Buffer.from([0, this.id.length]);
    const own = Buffer.concat([Buffer.alloc(16), size, this.id, cbor(key)]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', this.#data(rp.id, ways, own)],
    ]);
    return {
      ...this.#about(),
      response: {
        clientDataJSON: text(this.#client('webauthn.create', challenge, ways)),
        attestationObject: text(cbor(attestation)),
        transports: ['internal'],
      },
    };
  }

  use({ challenge, rpId }: RequestOptions, ways: Ways = {}): UsedCredential {
    const client = this.#client('webauthn.get', challenge, ways);
    const data = this.#data(rpId, ways);
    const signature = createSign('sha256')
      .update(Buffer.concat([data, sha256(client)]))
      .sign(this.#keys.privateKey);
    return {
      ...this.#about(),
      response: {
        clientDataJSON: text(client),
        authenticatorData: text(data),
        signature: text(signature),
      },
    };
  }
}
