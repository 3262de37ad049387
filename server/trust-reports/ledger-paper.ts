/** A ledger on paper: for the client it belongs to, and in the month's packet. */
import { formatMoney } from '#contract/cents.ts';
import { formatDay } from '#contract/dates.ts';
import type { LedgerStatement } from '#contract/trust-books.ts';
import { trustEntryLabels } from '#contract/trust-entries.ts';
import type { TrustLedger } from '#contract/trust-ledgers.ts';
import { openPaper, type Paper } from '#server/kit/paper/paper.ts';
import { namesOf } from './names.ts';

export interface Letterhead {
  firm: string;
  firmLines: readonly string[];
  logo: Buffer | null;
}

export async function drawStatement(about: {
  letterhead: Letterhead;
  statement: LedgerStatement;
  ledger: TrustLedger;
  accountName: string;
  address: string | null;
  madeAt: Date;
}): Promise<Buffer> {
  const { letterhead, statement, ledger, accountName, address, madeAt } = about;
  const paper = await openPaper({ title: 'Trust account statement', madeAt, ...letterhead });
  const [name, matter] = namesOf(ledger);
  paper.facts(
    [
      ...(matter ? [['Matter', matter] as const] : []),
      ['Account', accountName],
      ['From', formatDay(statement.from)],
      ['To', formatDay(statement.to)],
    ],
    { heading: ledger.kind === 'client' ? 'Client' : 'Ledger', name, text: address ?? '' },
  );
  if (ledger.kind === 'client') paper.paragraph(whose);
  await drawLedgerLines(paper, statement);
  return paper.finish();
}

const whose =
  'This is the money that we hold in trust for the matter named here. It is yours until it is earned and billed, paid out for you, or returned.';

type Lines = Pick<LedgerStatement, 'from' | 'to' | 'openingBalance' | 'lines' | 'closingBalance'>;

export async function drawLedgerLines(paper: Paper, statement: Lines): Promise<void> {
  const { from, to, openingBalance, lines, closingBalance } = statement;
  await paper.table(
    [
      { title: 'Day' },
      { title: 'Entry', share: 3.2 },
      { title: 'In', isFigure: true },
      { title: 'Out', isFigure: true },
      { title: 'Balance', isFigure: true },
    ],
    [
      [formatDay(from), 'Opening balance', '', '', formatMoney(openingBalance)],
      ...lines.map((line) => [
        `${formatDay(line.day)}\nNo. ${line.number}`,
        entryText(line),
        line.amount.startsWith('-') ? '' : formatMoney(line.amount),
        line.amount.startsWith('-') ? formatMoney(line.amount.slice(1)) : '',
        formatMoney(line.balance),
      ]),
    ],
  );
  const label = `Balance on ${formatDay(to)}`;
  paper.totals([{ label, figure: formatMoney(closingBalance), isStrong: true }]);
}

type Line = LedgerStatement['lines'][number];

function entryText({ kind, party, purpose, checkNumber, reversedBy }: Line): string {
  const label = trustEntryLabels[kind];
  const how = [label, party, checkNumber && `check ${checkNumber}`];
  const why = purpose === label ? null : purpose;
  return [how.filter(Boolean).join(', '), why, reversedBy && 'Taken back later.']
    .filter(Boolean)
    .join('\n');
}
