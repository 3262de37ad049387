/**
 * A table where there is room for one; where there is not, every row folds into two lines, and on a
 * phone into a card. The roles are spelled out because browsers take a table's meaning away when it
 * is laid out as anything else.
 */
// biome-ignore-all lint/a11y/noRedundantRoles: see above, they are not redundant on a phone
import type { Invoice } from '#contract/invoices.ts';
import { InvoiceRow } from '#web/invoices/InvoiceRow.tsx';
import { classes } from '#web/kit/classes.ts';

interface Props {
  invoices: readonly Invoice[];
  isSelected: (invoice: Invoice) => boolean;
  onSelect: (invoice: Invoice, isSelected: boolean) => void;
  onMarkPaid: (invoice: Invoice) => void;
}

const headers = [
  { name: 'Select', isHidden: true },
  { name: 'Invoice' },
  { name: 'Client' },
  { name: 'Due' },
  { name: 'Status' },
  { name: 'Amount', isNumber: true },
  { name: 'Payment', isHidden: true },
  { name: 'PDF', isHidden: true },
];

export function InvoiceTable({ invoices, isSelected, onSelect, onMarkPaid }: Props) {
  return (
    <table role="table" className="w-full border-collapse text-sm max-xl:block">
      <caption className="sr-only">Invoices</caption>
      <thead role="rowgroup" className="max-xl:sr-only">
        <tr role="row" className="border-b border-border">
          {headers.map(({ name, isHidden, isNumber }) => (
            <th
              key={name}
              role="columnheader"
              scope="col"
              className={classes(
                'px-3 py-2 text-xs font-semibold whitespace-nowrap text-muted',
                isNumber ? 'num' : 'text-left',
              )}
            >
              {isHidden ? <span className="sr-only">{name}</span> : name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-xl:block">
        {invoices.map((invoice) => (
          <InvoiceRow
            key={invoice.id}
            invoice={invoice}
            isSelected={isSelected(invoice)}
            onSelect={(isOn) => onSelect(invoice, isOn)}
            onMarkPaid={() => onMarkPaid(invoice)}
          />
        ))}
      </tbody>
    </table>
  );
}
