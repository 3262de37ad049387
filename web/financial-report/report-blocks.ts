/** What stands in the two reports, in the order it is read. All sums are made of cents. */
import { balanceSheet } from '#contract/balance-sheet.ts';
import { formatMoney, toCents, totalOf } from '#contract/cents.ts';
import { formatDateTime, formatDay } from '#contract/dates.ts';
import { expenseCategoryLabels, expenseStatusLabels } from '#contract/expenses.ts';
import type { FinancialReport, ReportInvoice } from '#contract/financial-report.ts';
import type { CurrentUser } from '#contract/users.ts';
import type { Block, Column } from '#web/financial-report/page-layout.ts';

/** Whose paper it is, and where they read the clock. */
export type Firm = Pick<
  CurrentUser,
  | 'companyName'
  | 'address'
  | 'city'
  | 'state'
  | 'zipCode'
  | 'country'
  | 'phone'
  | 'website'
  | 'timeZone'
>;

export const firmName = ({ companyName }: Firm) => companyName || 'Law Firm';

export const reportTitles = {
  'balance-sheet': 'Balance Sheet',
  'financial-report': 'Financial Report',
};

const wide: readonly Column[] = [
  { header: '', width: 125.1 },
  { header: '', width: 40, isFigure: true },
];

export function* balanceSheetBlocks(report: FinancialReport, firm: Firm): Generator<Block> {
  const sheet = balanceSheet(report);
  yield* head(firm, reportTitles['balance-sheet'], `As of ${madeAt(report, firm)}`);
  yield { kind: 'section', title: 'Assets', columns: wide };
  yield amount('Cash', sheet.cash);
  yield amount('Accounts receivable', sheet.receivables);
  yield amount('Fixed assets (equipment)', sheet.fixedAssets);
  yield total('Total assets', sheet.totalAssets);
  yield { kind: 'section', title: 'Liabilities', columns: wide };
  yield amount('Accounts payable', sheet.payables);
  yield total('Total liabilities', sheet.totalLiabilities);
  yield { kind: 'section', title: 'Equity', columns: wide };
  yield amount("Owner's equity", sheet.ownersEquity);
  yield amount('Retained earnings (net income)', sheet.retainedEarnings);
  yield total('Total equity', sheet.totalEquity);
  yield total('Total liabilities and equity', sheet.totalLiabilitiesAndEquity);
  yield {
    kind: 'note',
    text: 'Prepared from invoices and expenses; excludes client trust funds; unaudited',
  };
}

export function* financialReportBlocks(report: FinancialReport, firm: Firm): Generator<Block> {
  const { summary, invoices } = report;
  yield* head(firm, reportTitles['financial-report'], `Generated ${madeAt(report, firm)}`);
  yield { kind: 'section', title: 'Summary', columns: wide };
  yield amount('Total revenue', summary.totalRevenue);
  yield amount('Pending revenue', summary.pendingRevenue);
  yield amount('Total expenses', summary.totalExpenses);
  yield { kind: 'row', cells: ['Outstanding invoices', String(summary.outstandingInvoices)] };
  yield total('Net income', summary.netIncome);
  yield* invoiceBlocks('Paid invoices', 'No invoices are paid yet.', invoices.paid);
  yield* invoiceBlocks('Pending invoices', 'No invoices are open.', invoices.pending);
  yield* expenseBlocks(report.expenses);
}

function* head(firm: Firm, text: string, subtitle: string): Generator<Block> {
  const { address, city, state, zipCode, country, phone, website } = firm;
  const place = [city, [state, zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const where = [address, place, place || address ? country : null].filter(Boolean).join(' · ');
  const lines = [where, [phone, website].filter(Boolean).join(' · ')];
  yield { kind: 'letterhead', firm: firmName(firm), lines: lines.filter(Boolean) };
  yield { kind: 'title', text, subtitle };
}

const figureColumns = {
  amount: 'Amount',
  amountPaid: 'Paid',
  writtenOff: 'Written off',
  balance: 'Balance',
};
type Figure = keyof typeof figureColumns;

const invoiceColumns = (figures: readonly Figure[]): readonly Column[] => [
  { header: 'Invoice', width: 28 },
  { header: 'Client', width: figures.length > 3 ? 31.1 : 46.1 },
  { header: 'Due', width: 22 },
  ...figures.map((figure) => ({
    header: figureColumns[figure],
    width: figures.length > 3 ? 21 : 23,
    isFigure: true,
  })),
];

function* invoiceBlocks(
  title: string,
  none: string,
  list: readonly ReportInvoice[],
): Generator<Block> {
  const hasWrittenOff = list.some(({ writtenOff }) => toCents(writtenOff) > 0n);
  const figures: readonly Figure[] = hasWrittenOff
    ? ['amount', 'amountPaid', 'writtenOff', 'balance']
    : ['amount', 'amountPaid', 'balance'];
  yield { kind: 'section', title, columns: list.length > 0 ? invoiceColumns(figures) : wide };
  if (list.length === 0) return yield { kind: 'row', cells: [none] };
  for (const { invoiceNumber, clientName, dueDate, ...money } of list) {
    yield {
      kind: 'row',
      cells: [
        invoiceNumber,
        clientName,
        formatDay(dueDate),
        ...figures.map((figure) => formatMoney(money[figure])),
      ],
    };
  }
  const sums = figures.map((figure) =>
    formatMoney(totalOf(list.map((invoice) => invoice[figure]))),
  );
  yield { kind: 'row', cells: ['Total', '', '', ...sums], isTotal: true };
}

const expenseColumns: readonly Column[] = [
  { header: 'Date', width: 22 },
  { header: 'Description', width: 45.1 },
  { header: 'Vendor', width: 30 },
  { header: 'Category', width: 26 },
  { header: 'Status', width: 18 },
  { header: 'Amount', width: 24, isFigure: true },
];

function* expenseBlocks(list: FinancialReport['expenses']): Generator<Block> {
  yield { kind: 'section', title: 'Expenses', columns: list.length > 0 ? expenseColumns : wide };
  if (list.length === 0) return yield { kind: 'row', cells: ['No expenses yet.'] };
  for (const expense of list) {
    yield {
      kind: 'row',
      cells: [
        formatDay(expense.expenseDate),
        expense.description,
        expense.vendor ?? '',
        expenseCategoryLabels[expense.category],
        expenseStatusLabels[expense.status],
        formatMoney(expense.amount),
      ],
    };
  }
  const sum = formatMoney(totalOf(list.map((expense) => expense.amount)));
  yield { kind: 'row', cells: ['Total', '', '', '', '', sum], isTotal: true };
}

const amount = (label: string, value: string, isTotal = false): Block => ({
  kind: 'row',
  cells: [label, formatMoney(value)],
  isTotal,
});
const total = (label: string, value: string) => amount(label, value, true);

const madeAt = ({ generated }: FinancialReport, { timeZone }: Firm) =>
  formatDateTime(generated, timeZone);
