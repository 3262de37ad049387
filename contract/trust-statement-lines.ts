/** What the bank says came and went, line by line, and which entries answer to it. */
import * as z from 'zod';
import { Day, Instant } from '#contract/dates.ts';
import { Nothing, read, upload, write } from '#contract/endpoint.ts';
import { requiredSignedMoney, SignedMoney } from '#contract/money.ts';
import { pageQuery } from '#contract/pages.ts';
import { optionalText, requiredText } from '#contract/text.ts';
import { trustRefreshes } from '#contract/trust-refreshes.ts';

const accountId = z.uuid('must be the id of a trust account');

export const StatementLine = z
  .object({
    id: z.uuid(),
    accountId,
    day: Day,
    /** Below zero: went out. */
    amount: SignedMoney,
    description: z.string(),
    checkNumber: z.string().nullable(),
    /** The bank's own mark: a file that is read twice brings its lines once. */
    bankReference: z.string().nullable(),
    /** Said to be the bank's mistake, and why. */
    bankError: z.string().nullable(),
    /** The entries it answers to; a deposit of several checks is several. */
    entryIds: z.array(z.uuid()),
    createdAt: Instant,
  })
  .meta({ id: 'StatementLine' });
export type StatementLine = z.infer<typeof StatementLine>;

export const NewStatementLine = z
  .strictObject({
    accountId,
    day: Day,
    amount: requiredSignedMoney,
    description: requiredText(500),
    checkNumber: optionalText(20).default(null),
  })
  .meta({ id: 'NewStatementLine' });
export type NewStatementLine = z.infer<typeof NewStatementLine>;

/** What a file of the bank brought. */
export const StatementReading = z
  .object({
    added: z.number().int(),
    /** Lines that were there already. */
    known: z.number().int(),
    /** Of those that were added, how many an entry was found for. */
    matched: z.number().int(),
    /** The day and the balance with which the statement ends, where the file says so (OFX). */
    statementOn: Day.nullable(),
    statementBalance: SignedMoney.nullable(),
    /** Lines that were read and not kept, such as those of a signed period, with the number of the line. */
    problems: z.array(z.string()),
  })
  .meta({ id: 'StatementReading' });
export type StatementReading = z.infer<typeof StatementReading>;

export const statementBytes = 5 * 1024 * 1024;
/** A bank's other name of them is .qfx. */
export const statementTypes = '.csv,.ofx,.qfx';

export const trustStatementLines = {
  list: read('/api/trust-statement-lines', {
    summary: 'Lines of bank statements, the last day first',
    access: 'member',
    query: pageQuery.extend({
      accountId: accountId.optional(),
      from: Day.optional(),
      to: Day.optional(),
      /** Only those that no entry answers to. */
      unmatched: z.enum(['true']).optional(),
    }),
    gives: z.array(StatementLine),
  }),
  create: write('POST', '/api/trust-statement-lines', {
    summary: 'Write down a line of the bank’s statement',
    access: 'member',
    takes: NewStatementLine,
    gives: StatementLine,
    refreshes: trustRefreshes,
  }),
  importFile: upload('/api/trust-statement-lines/file', {
    summary:
      'Read the bank’s file, CSV or OFX: new lines are kept and matched where one entry fits',
    access: 'member',
    takes: z.strictObject({ accountId }),
    gives: StatementReading,
    maxBytes: statementBytes,
    isKept: 'meanwhile',
    refreshes: trustRefreshes,
  }),
  matchAll: write('POST', '/api/trust-statement-lines/matches', {
    summary: 'Match each line with the one entry that has its amount, check number and days',
    access: 'member',
    takes: z.strictObject({ accountId }).meta({ id: 'MatchAll' }),
    gives: z.object({ matched: z.number().int() }).meta({ id: 'MatchedLines' }),
    refreshes: trustRefreshes,
  }),
  match: write('PUT', '/api/trust-statement-lines/:id/entries', {
    summary:
      'Say which entries a line answers to; their amounts add up to its own. None: unmatched',
    access: 'member',
    takes: z
      .strictObject({
        entryIds: z
          .array(z.uuid('must be the id of an entry'))
          .max(200, 'must be at most 200 entries'),
      })
      .meta({ id: 'LineMatch' }),
    gives: StatementLine,
    refreshes: trustRefreshes,
  }),
  setBankError: write('PUT', '/api/trust-statement-lines/:id/bank-error', {
    summary: 'Say that a line is the bank’s mistake, and why; `null` takes it back',
    access: 'member',
    takes: z.strictObject({ bankError: optionalText(500) }).meta({ id: 'BankError' }),
    gives: StatementLine,
    refreshes: trustRefreshes,
  }),
  remove: write('DELETE', '/api/trust-statement-lines/:id', {
    summary: 'Take out a line that was written down wrongly; not of a signed statement',
    access: 'member',
    takes: Nothing,
    gives: Nothing,
    refreshes: trustRefreshes,
  }),
};
