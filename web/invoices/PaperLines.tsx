import { Link } from 'wouter';
import { formatMoney, fromCents } from '#contract/cents.ts';
import { formatDay } from '#contract/dates.ts';
import { lineCents } from '#contract/invoice-lines.ts';
import { short } from '#web/invoices/invoice-start.ts';
import type { PaperInvoice } from '#web/invoices/paper.ts';
import { MoneyText } from '#web/kit/MoneyText.tsx';

type Line = PaperInvoice['lines'][number];

const isOne = ({ quantity }: Line) => quantity === '1.00';
const isNone = (figure: string) => !/[1-9]/.test(figure);

/** A bill for one thing at one price needs neither a quantity nor a rate. */
export function PaperLines({ lines }: Pick<PaperInvoice, 'lines'>) {
  const hasRates = !lines.every(isOne);
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">What is billed</caption>
      <thead>
        <tr className="border-b border-border-strong text-left text-xs text-muted">
          <th scope="col" className="py-1.5 pr-3 font-semibold">
            Description
          </th>
          {hasRates && (
            <>
              <th scope="col" className="num py-1.5 pr-3 font-semibold">
                Qty
              </th>
              <th scope="col" className="num py-1.5 pr-3 font-semibold">
                Rate
              </th>
            </>
          )}
          <th scope="col" className="num py-1.5 font-semibold">
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place
          <tr key={index} className="border-b border-border align-top last:border-b-0">
            <td className="py-2 pr-3">
              <Done line={line} />
              <span className="whitespace-pre-line">{line.description || '–'}</span>
              <Extras line={line} />
              {line.timeEntryId && (
                <Link
                  href={`/legal-admin?tab=time&entry=${line.timeEntryId}`}
                  aria-label={`Time entry of ${line.description}`}
                  className="prose-link block w-fit min-h-6 font-sans text-xs pointer-coarse:min-h-11 print:hidden"
                >
                  Time entry
                </Link>
              )}
            </td>
            {hasRates && (
              <>
                <td className="num py-2 pr-3">{line.quantity}</td>
                <td className="num py-2 pr-3">
                  <MoneyText amount={line.rate} />
                </td>
              </>
            )}
            <td className="num py-2">
              <MoneyText amount={fromCents(lineCents(line).amount)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** 'Nov 3, 2026, Julia Reyes' */
function Done({ line: { day, timekeeper } }: { line: Line }) {
  const words = [day && formatDay(day), timekeeper].filter(Boolean);
  return words.length > 0 && <span className="block text-muted">{words.join(', ')}</span>;
}

/** 'less $50.00 discount, plus 8.875% tax' */
function Extras({ line: { discount, borneByOthers, taxPercent } }: { line: Line }) {
  const words = [
    !isNone(discount) && `less ${formatMoney(discount)} discount`,
    !isNone(borneByOthers) && `less ${formatMoney(borneByOthers)} borne by others`,
    !isNone(taxPercent) && `plus ${short(taxPercent)}% tax`,
  ].filter(Boolean);
  return words.length > 0 && <span className="block text-xs text-muted">{words.join(', ')}</span>;
}
