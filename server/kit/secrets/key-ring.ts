/**
 * The keys that wrap every firm's own key. They come from ENCRYPTION_KEYS or from a file beside the
 * data, and are never in the database: whoever holds a dump alone can read no sealed value.
 */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

export interface KeyRing {
  /** Seals from now on; all of them open. */
  active: { id: string; key: Buffer };
  keys: ReadonlyMap<string, Buffer>;
}

/** What opening needs; sealing needs to know the active one as well. */
export type Keys = Pick<KeyRing, 'keys'>;

/** Keys that cannot be used, as one sentence for the person who starts the program. */
export class BadKeys extends Error {}

const keyBytes = 32;
const newKey = () => randomBytes(keyBytes).toString('base64');

/** `k2:<base64>,k1:<base64>`: the first seals, the others still open. */
export function parseKeys(text: string): KeyRing {
  const keys = new Map<string, Buffer>();
  for (const part of text
    .split(/[,\n]/)
    .map((one) => one.trim())
    .filter(Boolean)) {
    const [, id = '', encoded = ''] = /^([A-Za-z0-9_-]{1,40}):(\S+)$/.exec(part) ?? [];
    const key = Buffer.from(encoded, 'base64');
    if (!id) throw new BadKeys('An encryption key must be written as name:base64.');
    if (key.length !== keyBytes)
      throw new BadKeys(`The encryption key ${id} must be ${keyBytes} bytes in base64.`);
    if (keys.has(id)) throw new BadKeys(`The encryption key ${id} is given twice.`);
    keys.set(id, key);
  }
  const [first] = keys;
  if (!first) throw new BadKeys('There is no encryption key.');
  return { active: { id: first[0], key: first[1] }, keys };
}

export const keyFile = (dataDir: string) => path.join(dataDir, 'keys', 'encryption-keys');

const note = `These keys open the sealed values in the database: bank numbers, letters not sent yet.

Whoever loses them loses those values for good. Nobody can restore them, we cannot either.
Copy the file encryption-keys to a second, safe place that is not your backup of the database,
and do so again after every 'npm run rotate-keys'.
`;

/** The keys of this installation; made on the first start when none are configured. */
export function loadKeys(
  configured: string | undefined,
  dataDir: string,
): { ring: KeyRing; isNew: boolean } {
  if (configured) return { ring: parseKeys(configured), isNew: false };
  const file = keyFile(dataDir);
  const isNew = !fs.existsSync(file) && makeKeys(file);
  return { ring: parseKeys(fs.readFileSync(file, 'utf8')), isNew };
}

/** False when another server that starts on the same folder was first: its keys are the keys. */
function makeKeys(file: string): boolean {
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  fs.writeFileSync(path.join(path.dirname(file), 'READ ME FIRST.txt'), note, { mode: 0o600 });
  const part = writePart(file, `k1:${newKey()}\n`);
  try {
    // Unlike a rename, a link never takes the place of a file that is there.
    fs.linkSync(part, file);
    return true;
  } catch (error) {
    if (fs.existsSync(file)) return false;
    throw error;
  } finally {
    fs.rmSync(part);
  }
}

/** The keys in the data folder, if there are any; none are made. */
export function readKeyFile(dataDir: string): KeyRing | undefined {
  const file = keyFile(dataDir);
  return fs.existsSync(file) ? parseKeys(fs.readFileSync(file, 'utf8')) : undefined;
}

/** Puts a fresh key first; the ones before it stay, to open what they sealed. */
export function addKey(dataDir: string): string {
  const file = keyFile(dataDir);
  const lines = fs.readFileSync(file, 'utf8').trim();
  const added = newKeyLine(parseKeys(lines));
  fs.renameSync(writePart(file, `${added}\n${lines}\n`), file);
  return added.split(':')[0] ?? '';
}

/** A fresh key under a name that none of these has, as it is written down. */
export function newKeyLine({ keys }: Keys): string {
  let number = keys.size + 1;
  while (keys.has(`k${number}`)) number++;
  return `k${number}:${newKey()}`;
}

/** Whole and on the disk before it gets its name: half a key file would end every sealed value. */
function writePart(file: string, content: string): string {
  const part = `${file}.${randomUUID()}.part`;
  const handle = fs.openSync(part, 'wx', 0o600);
  fs.writeSync(handle, content);
  fs.fsyncSync(handle);
  fs.closeSync(handle);
  return part;
}

/** Tells which keys a backup needs without telling anything of them. */
export const fingerprints = ({ keys }: Keys) =>
  [...keys].map(([id, key]) => ({
    id,
    fingerprint: createHash('sha256')
      .update('firmament key ')
      .update(key)
      .digest('hex')
      .slice(0, 16),
  }));
