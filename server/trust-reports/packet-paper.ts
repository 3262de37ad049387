/** The month on paper, in the order in which an auditor asks for it. */
import { formatMoney, totalOf } from '#contract/cents.ts';
import { formatDay } from '#contract/dates.ts';
import { jurisdictionLabels } from '#contract/jurisdictions.ts';
import { trustEntryLabels } from '#contract/trust-entries.ts';
import { openPaper, type Paper } from '#server/kit/paper/paper.ts';
import { drawReconciliation } from '#server/trust-reconciliations/paper.ts';
import { type Side, sideOf } from './journals.ts';
import { drawLedgerLines, type Letterhead } from './ledger-paper.ts';
import { howMoved, nameOf, nameOfMonth, namesOf } from './names.ts';
import type { Packet } from './packet.ts';

export async function drawPacket(
  packet: Packet,
  letterhead: Letterhead,
  madeAt: Date,
): Promise<Buffer> {
  const title = `Trust account records, ${nameOfMonth(packet.span.from)}`;
  const paper = await openPaper({ title, madeAt, ...letterhead });
  drawCover(paper, packet);
  paper.turn();
  await drawJournal(paper, packet, 'receipts');
  await drawJournal(paper, packet, 'disbursements');
  await drawLedgers(paper, packet);
  await drawTrialBalance(paper, packet);
  if (packet.reconciliation) {
    paper.heading('Reconciliation');
    await drawReconciliation(paper, packet.reconciliation);
  }
  await drawOutstanding(paper, packet);
  await drawUnidentified(paper, packet);
  return paper.finish();
}

function drawCover(paper: Paper, packet: Packet): void {
  const { account, span, isOver, register, trialBalance, outstanding, unidentified } = packet;
  const { keepYears, keepUntil } = packet;
  paper.facts(
    [
      ['From', formatDay(span.from)],
      ['To', formatDay(span.to)],
      ['Rules of', jurisdictionLabels[account.jurisdiction]],
      ['Keep until', formatDay(keepUntil)],
    ],
    {
      heading: 'Account',
      name: account.name,
      text: [account.bankName, account.accountNumber].filter(Boolean).join('\n'),
    },
  );
  paper.heading(packet.reconciliation ? 'Reconciled' : 'NOT RECONCILED');
  paper.paragraph(reconciledText(packet));
  if (!isOver)
    paper.paragraph(
      `The month is not over: this packet ends with ${formatDay(span.to)}, and what is posted later is not in it.`,
    );
  const years = `${keepYears} ${keepYears === 1 ? 'year' : 'years'}`;
  paper.paragraph(
    `Keep these records until ${formatDay(keepUntil)} at least, and for ${years} after the last of the matters in them is closed.`,
  );
  paper.heading('In this packet');
  paper.paragraph(contents);
  paper.heading('Figures');
  const row = (label: string, figure: string) => ({ label, figure: formatMoney(figure) });
  paper.totals([
    row(`Balance before ${formatDay(span.from)}`, register.openingBalance),
    row('Receipts', sideOf(register, 'receipts').total),
    row('Disbursements', `-${sideOf(register, 'disbursements').total}`),
    { ...row(`Balance on ${formatDay(span.to)}`, trialBalance.book), isStrong: true },
    { ...row('All ledgers together', trialBalance.total), isStrong: true },
    row('Outstanding checks and payments', totalOf(outstanding.map(({ amount }) => amount))),
    row('Unidentified funds', totalOf(unidentified.map(({ amount }) => amount))),
  ]);
}

const contents =
  'Receipts journal, disbursements journal, ledgers, trial balance, the reconciliation where it is signed, outstanding checks and payments, unidentified funds.';

function reconciledText({ reconciliation, account, span, isOver }: Packet): string {
  if (reconciliation) {
    const { record, who, when } = reconciliation;
    const signed = record.signedAt ? `, on ${when(record.signedAt)}` : '';
    return `Bank, register and ledgers agreed on the statement of ${formatDay(record.statementOn)}. Signed by ${who(record.signedBy)}${signed}.`;
  }
  const { lockedThrough } = account;
  const since =
    lockedThrough === null
      ? 'No reconciliation of this account was signed yet.'
      : `The last reconciliation that was signed goes to ${formatDay(lockedThrough)}.`;
  const warning = isOver ? ` Nobody has signed one up to ${formatDay(span.to)}.` : '';
  return `${since}${warning} The figures of this packet can still change.`;
}

const journalTitles = { receipts: 'Receipts journal', disbursements: 'Disbursements journal' };

async function drawJournal(paper: Paper, { register }: Packet, side: Side): Promise<void> {
  const { lines, total } = sideOf(register, side);
  const isIn = side === 'receipts';
  paper.heading(journalTitles[side]);
  if (lines.length === 0) return paper.paragraph(`No ${side} this month.`);
  await paper.table(
    [
      { title: 'Day' },
      { title: isIn ? 'From' : 'To', share: 1.2 },
      { title: 'For', share: 1.9 },
      { title: 'How', share: 1.3 },
      { title: 'Amount', isFigure: true },
      { title: 'Balance', isFigure: true },
    ],
    lines.map((line) => [
      `${formatDay(line.day)}\nNo. ${line.number}`,
      line.party ?? trustEntryLabels[line.kind],
      [[line.clientName, line.matterNumber].filter(Boolean).join(', '), line.purpose]
        .filter(Boolean)
        .join('\n'),
      howMoved(line, isIn),
      formatMoney(line.amount),
      formatMoney(line.balance),
    ]),
  );
  paper.totals([{ label: `Total ${side}`, figure: formatMoney(total), isStrong: true }]);
}

async function drawLedgers(paper: Paper, { ledgers, span }: Packet): Promise<void> {
  const moved = ledgers.filter(({ lines }) => lines.length > 0);
  const quiet = ledgers.filter(({ lines }) => lines.length === 0);
  for (const { ledger, ...lines } of moved) {
    paper.heading(`Ledger: ${nameOf(ledger)}`);
    await drawLedgerLines(paper, { ...span, ...lines });
  }
  if (quiet.length === 0) return;
  paper.heading('Ledgers without entries this month');
  await paper.table(
    ledgerColumns,
    quiet.map(({ ledger, closingBalance }) => [...namesOf(ledger), formatMoney(closingBalance)]),
  );
}

const ledgerColumns = [
  { title: 'Client', share: 1.6 },
  { title: 'Matter' },
  { title: 'Balance', isFigure: true },
];

async function drawTrialBalance(paper: Paper, { trialBalance }: Packet): Promise<void> {
  const { on, ledgers, total, book } = trialBalance;
  paper.heading(`Trial balance on ${formatDay(on)}`);
  await paper.table(
    ledgerColumns,
    ledgers.map((ledger) => [...namesOf(ledger), formatMoney(ledger.balance)]),
  );
  paper.totals([
    { label: 'All ledgers together', figure: formatMoney(total), isStrong: true },
    { label: 'Register of the account', figure: formatMoney(book), isStrong: true },
  ]);
}

async function drawOutstanding(paper: Paper, { outstanding, span }: Packet): Promise<void> {
  paper.heading(`Outstanding checks and payments on ${formatDay(span.to)}`);
  if (outstanding.length === 0) return paper.paragraph('None.');
  await paper.table(
    [
      { title: 'Day' },
      { title: 'Check', share: 0.6 },
      { title: 'To', share: 1.4 },
      { title: 'Client and matter', share: 1.6 },
      { title: 'Amount', isFigure: true },
    ],
    outstanding.map(({ day, number, checkNumber, party, clientName, matterNumber, amount }) => [
      `${formatDay(day)}\nNo. ${number}`,
      checkNumber ?? '',
      party ?? '',
      [clientName, matterNumber].filter(Boolean).join('\n'),
      formatMoney(amount),
    ]),
  );
}

async function drawUnidentified(paper: Paper, { unidentified, span }: Packet): Promise<void> {
  paper.heading(`Unidentified funds on ${formatDay(span.to)}`);
  if (unidentified.length === 0) return paper.paragraph('None.');
  await paper.table(
    [
      { title: 'Day' },
      { title: 'From', share: 1.2 },
      { title: 'What was done to find the owner', share: 2 },
      { title: 'To the state’s fund on' },
      { title: 'Amount', isFigure: true },
    ],
    unidentified.map(({ day, number, party, searches, remitOn, amount }) => [
      `${formatDay(day)}\nNo. ${number}`,
      party ?? '',
      searches.map((one) => `${formatDay(one.day)}: ${one.effort}`).join('\n') || 'Nothing yet',
      formatDay(remitOn),
      formatMoney(amount),
    ]),
  );
}
