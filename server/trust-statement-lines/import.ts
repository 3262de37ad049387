/** Takes in the bank's file: what is new of it is kept, once, and matched where one entry fits. */
import { randomUUID } from 'node:crypto';
import { toCents } from '#contract/cents.ts';
import { formatDay } from '#contract/dates.ts';
import type { StatementReading, trustStatementLines } from '#contract/trust-statement-lines.ts';
import { record } from '#server/activities/record.ts';
import { note } from '#server/audit/note.ts';
import type { Content } from '#server/kit/content.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { invalid } from '#server/kit/refusals.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';
import { inTwoSteps } from '#server/kit/two-steps.ts';
import { behindWalls } from '#server/kit/walls.ts';
import { todayOf } from '#server/profile/today.ts';
import { CannotRead, type Reader, type Readers } from '#server/reader/reader.ts';
import { type FileLine, mostLines, type Statement } from '#server/reader/statements/statement.ts';
import * as accounts from '#server/trust-accounts/store.ts';
import { whyNot } from './keep.ts';
import { matchLone } from './match.ts';
import * as store from './store.ts';

export const importing = (readers: Readers) =>
  inTwoSteps<typeof trustStatementLines.importFile, Statement>(
    async ({ db, user, input, file }) => {
      await accounts.one(db, input.accountId);
      return () => readFile(readers.of(user.firmId), file.content);
    },
    ({ db, user, input, now, made }) => keep(db, user, now, input.accountId, made),
  );

async function readFile(reader: Reader, content: Content): Promise<Statement> {
  const { count, ...statement } = await reader.statement(content).catch((error: unknown) => {
    if (!(error instanceof CannotRead)) throw error;
    throw invalid('file', `File cannot be read as a bank’s statement. ${error.message}`);
  });
  if (count > mostLines) {
    const [has, most] = [count, mostLines].map((one) => one.toLocaleString('en-US'));
    throw invalid('file', `File has ${has} lines; at most ${most} can be read at once.`);
  }
  return statement;
}

async function keep(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  accountId: string,
  { lines, accountEnd, statementOn, statementBalance }: Statement,
): Promise<StatementReading> {
  const account = await accounts.lock(db, accountId);
  await refuseOther(db, account, accountEnd);
  const references = lines.map(({ bankReference }) => bankReference);
  const known = await behindWalls(db, () => store.knownReferences(db, accountId, references));
  const today = await todayOf(db, now);
  const problems: string[] = [];
  const added: store.Stored[] = [];
  const made = { createdBy: user.id, createdAt: now.toISOString() };
  for (const { at, amount, ...line } of onceEach(lines, known)) {
    const why = whyNot(account, line.day, today);
    if (why) {
      problems.push(`Line ${at}: ${formatDay(line.day)} is ${wordsFor(why)}.`);
      continue;
    }
    const about = { id: randomUUID(), accountId, amountCents: String(toCents(amount)) };
    added.push({ ...line, ...about, ...made });
  }
  await store.insertMany(db, added);
  const found = await matchLone(db, user, now, accountId);
  const matched = added.filter(({ id }) => found.has(id)).length;
  tell(db, user, now, account, added.length);
  // Also when there was nothing new in it: somebody has read a statement.
  await note(db, { firmId: user.firmId, userId: user.id, recordId: accountId });
  return {
    added: added.length,
    known: lines.length - added.length - problems.length,
    matched,
    statementOn,
    statementBalance,
    problems: problems.slice(0, mostProblems),
  };
}

const mostProblems = 100;

/** Without what is here already, and what the file says twice. */
function* onceEach(lines: readonly FileLine[], known: ReadonlySet<string>): Generator<FileLine> {
  const seen = new Set(known);
  for (const line of lines) {
    if (seen.has(line.bankReference)) continue;
    seen.add(line.bankReference);
    yield line;
  }
}

const wordsFor = (why: string) => (why === 'signed' ? 'in a period that is signed' : why);

/** One bank's statement in another account's books is hard to get out again. */
async function refuseOther(
  db: FirmDb,
  { id, name }: accounts.Stored,
  accountEnd: string | null,
): Promise<void> {
  const { accountNumber } = await accounts.one(db, id);
  const ownEnd = /\d{4}$/.exec(accountNumber ?? '')?.[0];
  if (!accountEnd || !ownEnd || accountEnd === ownEnd) return;
  throw invalid(
    'file',
    `File is of the account that ends with ${accountEnd}; ${name} ends with ${ownEnd}.`,
  );
}

function tell(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  { id, name }: accounts.Stored,
  added: number,
): void {
  const count = added.toLocaleString('en-US');
  record(db, user, now, {
    type: 'trust_statement_read',
    title: 'Bank statement read',
    description: `${name}: ${added === 1 ? '1 new line' : `${count} new lines`}`,
    entityType: 'trust-account',
    entityId: id,
  });
}
