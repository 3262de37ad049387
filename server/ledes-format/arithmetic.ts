/** The sums of a bill, as a receiver reckons them anew. */
import type { Bill, BillLine, TaxedLine } from './bill.ts';
import { centsOf, comesTo, fromExact } from './exact.ts';
import type { DomesticField } from './fields.ts';

interface Miscount {
  line: number | null;
  field: DomesticField;
  sentence: string;
}

type Reckoned = BillLine & Partial<Pick<TaxedLine, 'taxTotal'>>;

/** Duplicates, parts of cents, units below zero, lines and totals that do not come to what they say. */
export function sumsOf(
  bill: Bill<Reckoned>,
  /** What the line of an index is called. */
  lineAt: (index: number) => number,
): Miscount[] {
  const seen = new Set<string>();
  const ofLines = bill.lines.flatMap((line, index): Miscount[] => {
    const say = (field: DomesticField, what: string) => ({
      line: lineAt(index),
      field,
      sentence: `Line ${lineAt(index)} ${what}`,
    });
    const isTwice = seen.has(line.number);
    seen.add(line.number);
    return [
      ...(isTwice ? [say('LINE_ITEM_NUMBER', `has the number ${line.number} again.`)] : []),
      ...(line.units < 0n ? [say('LINE_ITEM_NUMBER_OF_UNITS', 'has units below zero.')] : []),
      ...(centsOf(line.total) === undefined
        ? [say('LINE_ITEM_TOTAL', 'has a total with a part of a cent.')]
        : []),
      ...(isRight(line) ? [] : [say('LINE_ITEM_TOTAL', wrongTotal[line.type])]),
    ];
  });
  const sum = bill.lines.reduce((total, line) => total + line.total, 0n);
  if (sum === bill.total) return ofLines;
  const sentence = `Invoice ${bill.number} comes to ${fromExact(sum)} in its lines, and says ${fromExact(bill.total)}.`;
  return [...ofLines, { line: null, field: 'INVOICE_TOTAL', sentence }];
}

function isRight({ taxTotal = 0n, ...line }: Reckoned) {
  const net = line.total - taxTotal;
  return line.type === 'IF' || line.type === 'IE' ? line.adjustment === net : comesTo(line, net);
}

const isWrong = 'does not come to units × unit cost + adjustment.';
const wrongTotal: Record<BillLine['type'], string> = {
  F: isWrong,
  E: isWrong,
  IF: 'is an adjustment, and its total is another.',
  IE: 'is an adjustment, and its total is another.',
};
