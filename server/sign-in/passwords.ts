/**
 * Argon2id with OWASP's parameters. Hashing takes tens of milliseconds and 19 MB each, so only a
 * few run at a time and a flood waits in line instead of exhausting the machine.
 */
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { invalid, Refusal } from '#server/kit/refusals.ts';

const derive = promisify(argon2);
const memory = 19_456;
const passes = 2;
// One fewer than the threads Node has for such work, so that files are still read meanwhile.
const atOnce = 3;
const longestLine = 100;

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting.length >= longestLine) {
    throw new Refusal(503, 'Many people are signing in just now. Please try again.', {
      retryAfter: 2,
    });
  }
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  running++;
  try {
    return await work();
  } finally {
    running--;
    waiting.shift()?.();
  }
}

// The same password typed on two keyboards can arrive in two Unicode forms.
const bytes = (password: string) => Buffer.from(password.normalize('NFC'));

/** 32 bytes that take a while to make from a secret, and cannot be turned back. */
export const deriveKey = (secret: string, nonce: Buffer) =>
  inTurn(() =>
    derive('argon2id', {
      message: bytes(secret),
      nonce,
      parallelism: 1,
      tagLength: 32,
      memory,
      passes,
    }),
  );

export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const hash = await deriveKey(password, nonce);
  const parts = [nonce, hash].map((part) => part.toString('base64').replaceAll('=', ''));
  return `$argon2id$v=19$m=${memory},t=${passes},p=1$${parts.join('$')}`;
}

/** Something to compare with when there is no account: the answer must not come sooner. */
const nobody = `$argon2id$v=19$m=${memory},t=${passes},p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;

export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const [nonce = '', hash = ''] = (stored ?? nobody).split('$').slice(-2);
  const expected = Buffer.from(hash, 'base64');
  const given = await deriveKey(password, Buffer.from(nonce, 'base64'));
  return timingSafeEqual(expected, given) && stored !== undefined;
}

const common = [
  'password',
  'qwerty',
  'letmein',
  'welcome',
  'iloveyou',
  'lawyer',
  'attorney',
  'firmament',
];
const fewest = 4;

/** Long is not enough when it is one word, one key, a run of digits, or the firm's own name. */
function isGuessable(password: string, context: readonly string[]): boolean {
  let rest = password.toLowerCase();
  for (const word of [...context, ...common]) {
    const known = word.toLowerCase();
    if (known.length >= 4) rest = rest.replaceAll(known, '');
  }
  const runs = [
    '0123456789',
    '9876543210',
    'abcdefghijklmnopqrstuvwxyz',
    'qwertyuiopasdfghjklzxcvbnm',
  ];
  for (const run of runs) {
    for (let size = run.length; size >= 4; size--) {
      for (let at = 0; at + size <= run.length; at++)
        rest = rest.replaceAll(run.slice(at, at + size), '');
    }
  }
  return rest.length < fewest || new Set(password).size < 5;
}

/** 49,000 passwords that everybody tries first; read when somebody chooses one. */
const isCommon = async (password: string) => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return dictionary['passwords-common'].includes(password.toLowerCase());
};

export async function refuseGuessable(password: string, context: readonly string[]): Promise<void> {
  if (isGuessable(password, context) || (await isCommon(password))) {
    throw invalid('password', 'Password is too easy to guess. Please choose other words.');
  }
}
