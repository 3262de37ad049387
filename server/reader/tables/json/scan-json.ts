/**
 * JSON, token by token. Its numbers stay the text they are, so that an amount is never a float on the way, a
 * name that stands twice in one object is noticed, and brackets by the million are only counted.
 */
import { CannotRead } from '../../cannot-read.ts';

export interface JsonScan {
  /** What comes next, after blanks; '' at the end. */
  next(): string;
  /** Takes one of the signs {}[],: and says whether it was there. */
  take(sign: string): boolean;
  expect(sign: string): void;
  text(): string;
  /** A number as it is written, `true`, `false`, or '' for null. */
  word(): string;
  refuse(): never;
}

const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const control = /(?![\u007f-\u009f])\p{Cc}/u;

export function scanJson(text: string): JsonScan {
  let at = 0;

  function next(): string {
    for (; at < text.length; at++) {
      const letter = text.charAt(at);
      if (letter !== ' ' && letter !== '\n' && letter !== '\r' && letter !== '\t') return letter;
    }
    return '';
  }

  function refuse(): never {
    const before = text.slice(0, at).split('\n');
    const column = (before.at(-1)?.length ?? 0) + 1;
    const found = next() === '' ? 'it ends too early' : 'something is wrong';
    throw new CannotRead(
      `It is not proper JSON: ${found} in line ${before.length}, at character ${column}.`,
    );
  }

  function take(sign: string): boolean {
    if (next() !== sign) return false;
    at += 1;
    return true;
  }

  function word(): string {
    for (const one of ['true', 'false', 'null']) {
      if (!text.startsWith(one, at)) continue;
      at += one.length;
      return one === 'null' ? '' : one;
    }
    number.lastIndex = at;
    const found = number.exec(text)?.[0];
    if (found === undefined) refuse();
    at += found.length;
    return found;
  }

  /** Where the text ends whose first quotation mark is at `at`. */
  function closing(): number {
    for (let end = text.indexOf('"', at + 1); end >= 0; end = text.indexOf('"', end + 1)) {
      let slashes = 0;
      while (text.charAt(end - 1 - slashes) === '\\') slashes += 1;
      if (slashes % 2 === 0) return end;
    }
    return refuse();
  }

  return {
    next,
    take,
    expect: (sign) => void (take(sign) || refuse()),
    text() {
      if (next() !== '"') refuse();
      const end = closing();
      const written = text.slice(at + 1, end);
      if (control.test(written)) refuse();
      const said = written.includes('\\') ? unescaped(text.slice(at, end + 1), refuse) : written;
      at = end + 1;
      return said;
    },
    word,
    refuse,
  };
}

function unescaped(quoted: string, refuse: () => never): string {
  try {
    return String(JSON.parse(quoted));
  } catch {
    return refuse();
  }
}
