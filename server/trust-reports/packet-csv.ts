/** The same month as one table for a spreadsheet; the first column says what part of it a line is of. */
import type { Day } from '#contract/dates.ts';
import type { JournalLine } from '#contract/trust-books.ts';
import { trustEntryLabels, trustMethodLabels } from '#contract/trust-entries.ts';
import { type Cell, csvText } from '#server/kit/csv.ts';
import { sideOf } from './journals.ts';
import { namesOf } from './names.ts';
import type { LedgerOfMonth, Packet } from './packet.ts';

const columns = [
  'Part',
  'Day',
  'Number',
  'Kind',
  'Party',
  'Client',
  'Matter',
  'Purpose',
  'Method',
  'Reference',
  'Check',
  'To bank',
  'To account',
  'Authorized by',
  'In',
  'Out',
  'Balance',
  'Cleared',
] as const;
type Row = { Part: string } & Partial<Record<(typeof columns)[number], Cell>>;

export function packetCsv(packet: Packet): string {
  const rows = [
    ...accountRows(packet),
    ...sideOf(packet.register, 'receipts').lines.map((line) => journalRow('Receipts', line)),
    ...sideOf(packet.register, 'disbursements').lines.map((line) =>
      journalRow('Disbursements', line),
    ),
    ...packet.ledgers.flatMap((ledger) => ledgerRows(packet, ledger)),
    ...trialBalanceRows(packet),
    ...reconciliationRows(packet),
    ...packet.outstanding.map(
      (one): Row => ({
        Part: 'Outstanding checks and payments',
        Day: dayOf(one.day),
        Number: figure(one.number),
        Party: one.party,
        Client: one.clientName,
        Matter: one.matterNumber,
        Check: one.checkNumber,
        Out: figure(one.amount),
      }),
    ),
    ...packet.unidentified.map(
      (one): Row => ({
        Part: 'Unidentified funds',
        Day: dayOf(one.day),
        Number: figure(one.number),
        Party: one.party,
        Purpose: one.purpose,
        Balance: figure(one.amount),
      }),
    ),
  ];
  return csvText([columns, ...rows.map((row) => columns.map((column) => row[column] ?? null))]);
}

const figure = (value: string | number): Cell => ({ figure: String(value) });
const dayOf = (day: Day): Cell => ({ figure: day.slice(0, 10) });

function accountRows(packet: Packet): Row[] {
  const { account, span, register, reconciliation, trialBalance, keepUntil } = packet;
  const row = (day: Day, Kind: string, balance: string): Row => ({
    Part: 'Account',
    Day: dayOf(day),
    Kind,
    Purpose: account.name,
    Balance: figure(balance),
  });
  return [
    row(span.from, 'Opening balance', register.openingBalance),
    row(span.to, 'Closing balance', trialBalance.book),
    {
      Part: 'Account',
      Day: dayOf(span.to),
      Kind: reconciliation ? 'Reconciled' : 'NOT RECONCILED',
    },
    { Part: 'Account', Day: dayOf(keepUntil), Kind: 'Keep until' },
  ];
}

const journalRow = (Part: string, line: JournalLine): Row => ({
  Part,
  Day: dayOf(line.day),
  Number: figure(line.number),
  Kind: trustEntryLabels[line.kind],
  Party: line.party,
  Client: line.clientName,
  Matter: line.matterNumber,
  Purpose: line.purpose,
  Method: line.method && trustMethodLabels[line.method],
  Reference: line.reference,
  Check: line.checkNumber,
  'To bank': line.toBank,
  'To account': line.toAccount,
  'Authorized by': line.authorizedBy,
  [Part === 'Receipts' ? 'In' : 'Out']: figure(line.amount),
  Balance: figure(line.balance),
  Cleared: line.clearedOn && dayOf(line.clearedOn),
});

function ledgerRows({ span }: Packet, { ledger, openingBalance, lines }: LedgerOfMonth): Row[] {
  const [Client, Matter] = namesOf(ledger);
  const own = { Part: 'Ledger', Client, Matter };
  return [
    { ...own, Day: dayOf(span.from), Kind: 'Opening balance', Balance: figure(openingBalance) },
    ...lines.map((line) => ({
      ...own,
      Day: dayOf(line.day),
      Number: figure(line.number),
      Kind: trustEntryLabels[line.kind],
      Party: line.party,
      Purpose: line.purpose,
      Check: line.checkNumber,
      ...(line.amount.startsWith('-')
        ? { Out: figure(line.amount.slice(1)) }
        : { In: figure(line.amount) }),
      Balance: figure(line.balance),
    })),
  ];
}

function trialBalanceRows({ trialBalance: { on, ledgers, total } }: Packet): Row[] {
  const Part = 'Trial balance';
  return [
    ...ledgers.map((ledger) => {
      const [Client, Matter] = namesOf(ledger);
      return { Part, Day: dayOf(on), Client, Matter, Balance: figure(ledger.balance) };
    }),
    { Part, Day: dayOf(on), Kind: 'Total', Balance: figure(total) },
  ];
}

function reconciliationRows({ reconciliation }: Packet): Row[] {
  if (!reconciliation) return [];
  const { statementOn, workings } = reconciliation.record;
  const row = (Kind: string, balance: string): Row => ({
    Part: 'Reconciliation',
    Day: dayOf(statementOn),
    Kind,
    Balance: figure(balance),
  });
  return [
    row('Balance of the statement', workings.statementBalance),
    row('Deposits in transit', workings.inTransit),
    row('Outstanding checks and payments', workings.outstandingTotal),
    row('Mistakes of the bank', workings.bankErrors),
    row('Adjusted bank balance', workings.adjustedBank),
    row('Register', workings.book),
    row('Ledgers', workings.ledgersTotal),
  ];
}
