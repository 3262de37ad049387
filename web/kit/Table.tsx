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
  /** A few short columns: low rows, which stay rows on a phone. */
  dense?: boolean;
}

export function Table<Row>({
  caption,
  showCaption,
  columns,
  rows,
  rowKey,
  isSelected,
  dense = false,
}: Props<Row>) {
  return (
    <table
      role="table"
      className={classes('w-full border-collapse text-sm', !dense && 'max-sm:block')}
    >
      <caption className={showCaption ? 'px-4 py-2 text-left font-medium max-sm:block' : 'sr-only'}>
        {caption}
      </caption>
      <thead role="rowgroup" className={dense ? undefined : 'max-sm:sr-only'}>
        <tr role="row" className="border-b border-border">
          {columns.map((column) => (
            <th
              key={column.header}
              role="columnheader"
              scope="col"
              className={classes(
                'text-xs font-semibold whitespace-nowrap text-muted first:sm:pl-5 last:sm:pr-5',
                dense ? denseCell : roomyCell,
                column.num ? 'num' : 'text-left',
              )}
            >
              {column.hideHeader ? <span className="sr-only">{column.header}</span> : column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className={dense ? undefined : 'max-sm:block'}>
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            role="row"
            aria-current={isSelected?.(row) || undefined}
            className={classes(
              'border-b border-border last:border-b-0 sm:hover:bg-surface-2 aria-[current]:bg-surface-3',
              !dense && 'max-sm:block max-sm:px-4 max-sm:py-3 sm:h-11',
            )}
          >
            {columns.map((column, index) => (
              <Cell key={column.header} column={column} isFirst={index === 0} dense={dense}>
                {column.cell(row)}
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const roomyCell = 'px-4 py-2 sm:max-lg:px-2';
/** On the narrowest phones a badge is its word alone. */
const denseCell =
  'px-1 py-1.5 first:max-sm:pl-4 last:max-sm:pr-4 first:max-[24rem]:pl-3 last:max-[24rem]:pr-3 sm:px-3 ' +
  'max-[24rem]:whitespace-normal ' +
  'max-[24rem]:[&_.badge]:bg-transparent max-[24rem]:[&_.badge]:px-0 max-[24rem]:[&_.badge_svg]:hidden';

interface CellProps<Row> {
  column: Column<Row>;
  isFirst: boolean;
  dense: boolean;
  children: ReactNode;
}

function Cell<Row>({ column, isFirst, dense, children }: CellProps<Row>) {
  if (isFirst) {
    return (
      <th
        role="rowheader"
        scope="row"
        className={classes(
          'text-left font-normal first:sm:pl-5',
          dense
            ? denseCell
            : `${roomyCell} max-sm:block max-sm:px-0 max-sm:pt-0 max-sm:pb-1 max-sm:font-medium`,
        )}
      >
        {children}
      </th>
    );
  }
  return (
    <td
      role="cell"
      className={classes(
        'last:sm:pr-5',
        dense
          ? denseCell
          : `${roomyCell} max-sm:flex max-sm:items-center max-sm:justify-between max-sm:gap-4 max-sm:px-0 max-sm:py-0.5`,
        column.num && 'num',
      )}
    >
      {!dense && (
        <span aria-hidden className="text-muted sm:hidden">
          {column.hideHeader ? '' : column.header}
        </span>
      )}
      <span className="min-w-0 max-sm:text-right">{children}</span>
    </td>
  );
}
