/**
 * Rows and columns on a wide screen, one card a row on a phone. The roles are spelled out because
 * browsers take a table's meaning away when it is laid out as anything else.
 */
// biome-ignore-all lint/a11y/noRedundantRoles: see above, they are not redundant on a phone
import type { ReactNode } from 'react';
import { classes } from '#web/kit/classes.ts';

export interface Column<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  /** Figures: right-aligned and of equal width. */
  num?: boolean;
  /** The header is for screen readers only: a column of buttons. */
  hideHeader?: boolean;
}

interface Props<Row> {
  /** What the table lists; hidden unless `showCaption`. */
  caption: string;
  showCaption?: boolean;
  /** The first column names the row. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  isSelected?: (row: Row) => boolean;
}

export function Table<Row>({
  caption,
  showCaption,
  columns,
  rows,
  rowKey,
  isSelected,
}: Props<Row>) {
  return (
    <table role="table" className="w-full border-collapse text-sm max-sm:block">
      <caption className={showCaption ? 'px-4 py-2 text-left font-medium max-sm:block' : 'sr-only'}>
        {caption}
      </caption>
      <thead role="rowgroup" className="max-sm:sr-only">
        <tr role="row" className="border-b border-border">
          {columns.map((column) => (
            <th
              key={column.header}
              role="columnheader"
              scope="col"
              className={classes(
                'px-4 py-2.5 text-xs font-semibold whitespace-nowrap text-muted first:sm:pl-5 last:sm:pr-5',
                column.num ? 'num' : 'text-left',
              )}
            >
              {column.hideHeader ? <span className="sr-only">{column.header}</span> : column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-sm:block">
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            role="row"
            aria-current={isSelected?.(row) || undefined}
            className="border-b border-border last:border-b-0 max-sm:block max-sm:px-4 max-sm:py-3 sm:h-11 sm:hover:bg-surface-2 aria-[current]:bg-surface-3"
          >
            {columns.map((column, index) => (
              <Cell key={column.header} column={column} isFirst={index === 0}>
                {column.cell(row)}
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface CellProps<Row> {
  column: Column<Row>;
  isFirst: boolean;
  children: ReactNode;
}

function Cell<Row>({ column, isFirst, children }: CellProps<Row>) {
  if (isFirst) {
    return (
      <th
        role="rowheader"
        scope="row"
        className="px-4 py-2 text-left font-normal max-sm:block max-sm:px-0 max-sm:pt-0 max-sm:pb-1 max-sm:font-medium sm:pl-5"
      >
        {children}
      </th>
    );
  }
  return (
    <td
      role="cell"
      className={classes(
        'px-4 py-2 last:sm:pr-5 max-sm:flex max-sm:items-center max-sm:justify-between max-sm:gap-4 max-sm:px-0 max-sm:py-0.5',
        column.num && 'num',
      )}
    >
      <span aria-hidden className="text-muted sm:hidden">
        {column.hideHeader ? '' : column.header}
      </span>
      <span className="min-w-0">{children}</span>
    </td>
  );
}
