/**
 * Open Financial Exchange: what QuickBooks and Quicken read. Version 1 is SGML, where a value ends with its line or the
 * next tag; version 2 is XML. Both are the same tags in the same order.
 */
import {
  checkNumberIn,
  checkNumberOf,
  type FileLine,
  type Statement,
  tidied,
  Unreadable,
  unreadableLine,
} from './statement.ts';
import { amountIn, dayIn, isZero } from './values.ts';

export const isOfx = (text: string) => /^\s*OFXHEADER:|<OFX[\s>]/i.test(text.slice(0, 5000));

export function readOfx(text: string): Statement {
  if (/<CCSTMTRS>/i.test(text)) throw new Unreadable('it is of a credit card.');
  const statements = text.match(/<STMTRS>/gi)?.length ?? 0;
  if (statements === 0) throw new Unreadable('it has no statement of a bank account in it.');
  if (statements > 1) throw new Unreadable('it has the statements of several accounts in it.');
  const currency = valueIn(text, 'CURDEF');
  if (currency && currency.toUpperCase() !== 'USD')
    throw new Unreadable(`its amounts are in ${tidied(currency, 10)}, not in dollars.`);
  const balance = blocksIn(text, 'LEDGERBAL')[0];
  const known = balance && balanceIn(balance);
  return {
    lines: blocksIn(text, 'STMTTRN').flatMap((block) => lineOf(block) ?? []),
    accountEnd: /\d{4}$/.exec(valueIn(text, 'ACCTID') ?? '')?.[0] ?? null,
    statementOn: known?.statementOn ?? null,
    statementBalance: known?.statementBalance ?? null,
  };
}

interface Block {
  at: number;
  text: string;
}

/** From a tag to its end, with the line of the file it begins on. */
function blocksIn(text: string, tag: string): Block[] {
  const blocks: Block[] = [];
  let line = 1;
  let counted = 0;
  const begin = new RegExp(`<${tag}>`, 'gi');
  for (const { index } of text.matchAll(begin)) {
    for (; counted < index; counted++) if (text[counted] === '\n') line += 1;
    const inside = text.slice(index + tag.length + 2, index + 10_000);
    const end = inside.search(new RegExp(`</?${tag}>|</BANKTRANLIST>|</STMTRS>`, 'i'));
    if (end < 0) throw unreadableLine(line, `<${tag}> is never closed.`);
    blocks.push({ at: line, text: inside.slice(0, end) });
  }
  return blocks;
}

/** A line that moves nothing is none. */
function lineOf({ at, text }: Block): FileLine | undefined {
  const [posted, sum] = [valueIn(text, 'DTPOSTED') ?? '', valueIn(text, 'TRNAMT') ?? ''];
  const day = dayIn(posted.slice(0, 8));
  if (!day) throw unreadableLine(at, `‘${tidied(posted, 50)}’ is not a day.`);
  const amount = amountIn(sum.replace(/,(?=\d{2}$)/, '.'));
  if (amount === null) throw unreadableLine(at, `‘${tidied(sum, 50)}’ is not an amount.`);
  if (isZero(amount)) return undefined;
  const bankReference = tidied(valueIn(text, 'FITID') ?? '', 200);
  if (!bankReference) throw unreadableLine(at, 'it has no FITID, the bank’s own mark.');
  const parts = [valueIn(text, 'NAME'), valueIn(text, 'MEMO')].filter((part) => part);
  const description = tidied([...new Set(parts)].join(', ')) || 'No description';
  const checkNumber = checkNumberIn(valueIn(text, 'CHECKNUM') ?? '') ?? checkNumberOf(description);
  return { at, day, amount, description, checkNumber, bankReference };
}

function balanceIn({ at, text }: Block) {
  const [asOf, sum] = [valueIn(text, 'DTASOF') ?? '', valueIn(text, 'BALAMT') ?? ''];
  const statementBalance = amountIn(sum.replace(/,(?=\d{2}$)/, '.'), 10);
  if (statementBalance === null)
    throw unreadableLine(at, `‘${tidied(sum, 50)}’ is not the balance of a statement.`);
  return { statementOn: dayIn(asOf.slice(0, 8)), statementBalance };
}

function valueIn(text: string, tag: string): string | undefined {
  const value = new RegExp(`<${tag}>([^<\\r\\n]*)`, 'i').exec(text)?.[1]?.trim();
  return value === undefined ? undefined : unescaped(value);
}

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};
const unescaped = (text: string) =>
  text.replace(
    /&(?:#(\d{1,6})|#x([\da-f]{1,5})|(amp|lt|gt|quot|apos|nbsp));/gi,
    (all, ten, hex, name) => {
      if (name) return entities[String(name).toLowerCase()] ?? all;
      const code = ten ? Number(ten) : Number.parseInt(hex, 16);
      return code > 0 && code < 0x11_0000 ? String.fromCodePoint(code) : all;
    },
  );
