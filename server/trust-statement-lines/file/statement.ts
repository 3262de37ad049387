/** What is in a file of the bank, whatever its format. */
import type { Day } from '#contract/dates.ts';

export interface FileLine {
  /** Of the file, from 1: for whoever has to find it there. */
  at: number;
  day: Day;
  amount: string;
  description: string;
  checkNumber: string | null;
  /** The same each time the file is read. */
  bankReference: string;
}

export interface Statement {
  lines: FileLine[];
  /** The last digits of the account it is of, where the file says so. */
  accountEnd: string | null;
  statementOn: Day | null;
  statementBalance: string | null;
}

/** The file cannot be read, in a sentence that says where. */
export class Unreadable extends Error {}

export const unreadableLine = (at: number, why: string) => new Unreadable(`Line ${at}: ${why}`);

/** More than a year of a busy account. */
export const mostLines = 5000;

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
