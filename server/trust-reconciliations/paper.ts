/** A reconciliation on paper: by itself, or as a part of the month's packet. */
import { formatMoney, fromCents, toCents } from '#contract/cents.ts';
import { formatDay } from '#contract/dates.ts';
import type { TrustAccount } from '#contract/trust-accounts.ts';
import { trustLedgerLabels } from '#contract/trust-ledgers.ts';
import type {
  LedgerOnDay,
  ReconciliationRecord,
  ReconciliationWorkings,
  UnclearedEntry,
} from '#contract/trust-reconciliations.ts';
import type { Paper } from '#server/kit/paper/paper.ts';

export interface OnPaper {
  record: ReconciliationRecord;
  account: Pick<TrustAccount, 'name' | 'bankName' | 'accountNumber'>;
  /** What somebody is called. */
  who: (id: string | null) => string;
  /** A moment as the firm reads it. */
  when: (instant: string) => string;
}

export async function drawReconciliation(
  paper: Paper,
  { record, account, who, when }: OnPaper,
): Promise<void> {
  const { workings } = record;
  const { name, bankName, accountNumber } = account;
  paper.fact('Account', name);
  paper.fact('Bank', [bankName, accountNumber].filter(Boolean).join(', '));
  paper.fact('Statement of', formatDay(record.statementOn));
  paper.fact('Prepared by', `${who(record.preparedBy)}, ${when(record.createdAt)}`);
  if (record.signedAt) paper.fact('Signed by', `${who(record.signedBy)}, ${when(record.signedAt)}`);
  else paper.fact('Signed by', 'Nobody yet. Being prepared.');
  if (record.reopenedAt) {
    paper.fact('Reopened on', `${when(record.reopenedAt)}, by ${who(record.reopenedBy)}`);
    paper.fact('Because', record.reopenReason ?? '');
  }
  paper.fact(
    'All three agree',
    workings.isAgreed ? 'Yes: bank, register and ledgers.' : 'No: see what is to be looked into.',
  );
  await drawSums(paper, workings, record.statementOn);
  if (workings.hints.length > 0) {
    paper.heading('To be looked into');
    for (const hint of workings.hints) paper.paragraph(hint);
  }
  await drawDeposits(paper, workings.depositsInTransit);
  await drawOutstanding(paper, workings.outstanding);
  await drawUnmatched(paper, workings);
  await drawLedgers(paper, workings);
}

async function drawSums(
  paper: Paper,
  workings: ReconciliationWorkings,
  statementOn: string,
): Promise<void> {
  const { statementBalance, inTransit, outstandingTotal, bankErrors } = workings;
  paper.heading('Three-way reconciliation');
  await paper.table(
    [{ title: 'From the bank to the books' }, { title: 'Amount', isFigure: true }],
    [
      ['The last statement ended with', formatMoney(workings.openingBalance)],
      [`This statement ends on ${formatDay(statementOn)} with`, formatMoney(statementBalance)],
      ['Plus deposits in transit', formatMoney(inTransit)],
      ['Less outstanding checks and payments', negative(outstandingTotal)],
      ['Bank errors, put right', negative(bankErrors)],
    ],
  );
  paper.totals([
    { label: 'Adjusted bank balance', figure: formatMoney(workings.adjustedBank) },
    { label: 'Register of the account', figure: formatMoney(workings.book) },
    { label: 'All ledgers together', figure: formatMoney(workings.ledgersTotal) },
    { label: 'Difference', figure: formatMoney(workings.difference), isStrong: true },
  ]);
}

async function drawDeposits(paper: Paper, entries: readonly UnclearedEntry[]): Promise<void> {
  paper.heading('Deposits in transit');
  if (entries.length === 0) return paper.paragraph('None.');
  await paper.table(
    [
      { title: 'Entry', isFigure: true },
      { title: 'Day', share: 0.8 },
      { title: 'From', share: 1.6 },
      { title: 'For', share: 1.8 },
      { title: 'Amount', isFigure: true },
    ],
    entries.map(({ number, day, party, purpose, amount }) => [
      ...[String(number), formatDay(day), party ?? '', purpose, formatMoney(amount)],
    ]),
  );
}

async function drawOutstanding(paper: Paper, entries: readonly UnclearedEntry[]): Promise<void> {
  paper.heading('Outstanding checks and payments');
  if (entries.length === 0) return paper.paragraph('None.');
  await paper.table(
    [
      { title: 'Entry', isFigure: true },
      { title: 'Day', share: 0.9 },
      { title: 'Check', share: 0.5 },
      { title: 'To', share: 1.4 },
      { title: 'For', share: 1.8 },
      { title: 'Amount', isFigure: true },
    ],
    entries.map(({ number, day, checkNumber, party, purpose, amount }) => [
      ...[String(number), formatDay(day), checkNumber ?? '', party ?? '', purpose],
      negative(amount),
    ]),
  );
}

async function drawUnmatched(paper: Paper, { unmatched }: ReconciliationWorkings): Promise<void> {
  if (unmatched.length === 0) return;
  paper.heading('Lines of the statement without an entry');
  await paper.table(
    [
      { title: 'Day', share: 0.9 },
      { title: 'Check', share: 0.5 },
      { title: 'Description', share: 1.6 },
      { title: 'Bank error', share: 1.6 },
      { title: 'Amount', isFigure: true },
    ],
    unmatched.map((line) => [
      formatDay(line.day),
      line.checkNumber ?? '',
      line.description,
      line.bankError ?? 'Not explained yet',
      formatMoney(line.amount),
    ]),
  );
}

/** Those that hold nothing are counted. */
async function drawLedgers(paper: Paper, { ledgers }: ReconciliationWorkings): Promise<void> {
  paper.heading('Ledgers');
  const holding = ledgers.filter(({ balance }) => toCents(balance) !== 0n);
  const empty = ledgers.length - holding.length;
  if (holding.length > 0) {
    await paper.table(
      [{ title: 'Client', share: 1.6 }, { title: 'Matter' }, { title: 'Balance', isFigure: true }],
      holding.map((ledger) => [...namesOf(ledger), formatMoney(ledger.balance)]),
    );
  }
  if (empty > 0)
    paper.paragraph(empty === 1 ? 'One ledger holds nothing.' : `${empty} ledgers hold nothing.`);
}

function namesOf({ kind, clientName, matterNumber }: LedgerOnDay): [string, string] {
  if (kind !== 'client') return [trustLedgerLabels[kind], ''];
  return clientName === null
    ? ['Of a matter that is closed to you', '']
    : [clientName, matterNumber ?? ''];
}

const negative = (amount: string) => formatMoney(fromCents(-toCents(amount)));
