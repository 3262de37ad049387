/**
 * The last look at what is about to be logged: secrets are found by the name of their field, however
 * deep it lies, and by their looks, wherever a sentence or an error quotes them.
 */

/** Whatever bears one of these names is nobody's to read. Case, dashes and underscores are the same. */
const secretNames = new Set([
  ...['password', 'newpassword', 'currentpassword', 'passwordhash', 'passphrase', 'pin', 'otp'],
  ...['token', 'accesstoken', 'refreshtoken', 'idtoken', 'resettoken', 'metricstoken'],
  ...['cookie', 'cookies', 'setcookie', 'authorization', 'proxyauthorization', 'sid', 'sessionid'],
  ...['accountnumber', 'routingnumber', 'iban', 'swiftcode', 'cardnumber', 'ssn', 'taxid'],
  ...['paymentinstructions', 'firmpaymentinstructions', 'instructions'],
  ...['secret', 'clientsecret', 'key', 'apikey', 'privatekey', 'idempotencykey'],
  ...['connectionstring', 'databaseurl', 'smtpurl', 'encryptionkeys'],
  // Whole, because what is in them has the names other people give it.
  ...['body', 'query', 'headers', 'rawheaders', 'params', 'parameters', 'detail', 'rawpacket'],
]);

/** One finished line of JSON, with everything masked that looks like a secret. */
export function maskLine(line: string): string {
  try {
    return `${JSON.stringify(JSON.parse(line, maskField))}\n`;
  } catch {
    return maskText(line);
  }
}

function maskField(name: string, value: unknown): unknown {
  if (secretNames.has(name.toLowerCase().replace(/[_-]/g, ''))) return '[secret]';
  if (typeof value === 'string') return maskText(value);
  // A number cannot be masked in part, and a text in its place keeps the line readable.
  if (typeof value === 'number' && longNumber.test(String(value))) return '[number]';
  return value;
}

const maskText = (text: string) =>
  looks
    .reduce((masked, [look, mask]) => masked.replace(look, mask), text)
    .replace(numbers, (_found, harmless?: string) => harmless ?? '[number]');

const names =
  'password|passphrase|secret|token|authorization|cookie|api[_-]?key|(?:account|routing)[_ -]?number|swift[_ -]?code|iban|instructions';

const looks: [RegExp, string][] = [
  // postgres://firmament:secret@host
  [/(?<!\w)(\w{1,30}:\/\/)[^\s/@]{1,500}@/g, '$1[secret]@'],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, '$1 [secret]'],
  // password=…, "token": "…", as texts and quoted JSON say it
  [
    new RegExp(
      `\\b(\\w*(?:${names})["']?\\s*[=:]\\s*)(?:"(?:[^"\\\\]|\\\\.)*"|'[^']*'|[^\\s"',;&}]+)`,
      'gi',
    ),
    '$1[secret]',
  ],
  // What somebody searched for, and what some links carry.
  [/(?<![\w./:%@~+-])([\w.:%@~+-]*\/[\w./:%@~+-]*)\?[^\s"'<>]+/g, '$1?[query]'],
  // API keys and the secrets of webhooks
  [/\b(?:fmt_[\w-]{43}|whsec_[\w+/=-]{16,})/g, '[secret]'],
  // 32 random bytes, as this program writes its tokens
  [/(?<![\w-])[\w-]{43}(?![\w-])/g, '[secret]'],
];

const digits = String.raw`\d(?:[ \u00a0\u2010-\u2015-]?\d){8,}`;
const longNumber = /\d{9}/;

/**
 * Nine digits or more, also in groups as account numbers are written. Ids and instants, which are
 * captured, are harmless; an instant with more than six decimals is none.
 */
const numbers = new RegExp(
  [
    String.raw`((?<![\da-f-])[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?![\da-f-])`,
    String.raw`(?<![\d-])\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,6})?)?(?!\d)(?:Z|[+-]\d\d:?\d\d(?!\d))?)`,
    digits,
  ].join('|'),
  'gi',
);
