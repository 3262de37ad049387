/** What is in a file of the bank, whatever its format. */
import * as z from 'zod';
import { Day } from '#contract/dates.ts';
import { SignedMoney } from '#contract/money.ts';

/** More than a year of a busy account. */
export const mostLines = 5000;

const FileLine = z.object({
  /** Of the file, from 1: for whoever has to find it there. */
  at: z.int(),
  day: Day,
  amount: SignedMoney,
  description: z.string().max(500),
  checkNumber: z.string().max(20).nullable(),
  /** The same each time the file is read. */
  bankReference: z.string(),
});
export type FileLine = z.infer<typeof FileLine>;

export const StatementRead = z.object({
  /** The first of them. */
  lines: z.array(FileLine).max(mostLines),
  /** How many there are. */
  count: z.int(),
  /** The last digits of the account it is of, where the file says so. */
  accountEnd: z.string().max(4).nullable(),
  statementOn: Day.nullable(),
  statementBalance: SignedMoney.nullable(),
});
export type StatementRead = z.infer<typeof StatementRead>;
export type Statement = Omit<StatementRead, 'count'>;

/** The file cannot be read, in a sentence that says where. */
export class Unreadable extends Error {}

export const unreadableLine = (at: number, why: string) => new Unreadable(`Line ${at}: ${why}`);

/** One line of text the database takes, at most as long as it keeps. */
export const tidied = (text: string, most = 500): string =>
  [...text.replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ').trim()].slice(0, most).join('').trim();

/** Banks write '0001001'; '0' stands for none. */
export function checkNumberIn(text: string): string | null {
  const digits = text.trim().replace(/^#?\s*0*/, '');
  return /^\d{1,20}$/.test(digits) ? digits : null;
}

/** 'CHECK 1001', 'Check # 1001', 'CHECK PAID #1001'. */
export const checkNumberOf = (description: string): string | null =>
  checkNumberIn(
    /^(?:check|chk|cheque)\b[\s.:]*(?:(?:paid|number|num|no)[\s.:]*)?(?:#\s*)?(\d{3,})\b/i.exec(
      description,
    )?.[1] ?? '',
  );
