import type { ImportCheck } from '#contract/imports.ts';
import { ScrollBox } from '#web/imports/ScrollBox.tsx';
import { classes } from '#web/kit/classes.ts';

interface Props {
  columns: ImportCheck['columns'];
  rows: ImportCheck['preview'];
}

/** The beginning of the file as it stands there. Wide ones scroll in their own place. */
export function FirstRows({ columns, rows }: Props) {
  if (rows.length === 0) return null;
  return (
    <ScrollBox label="The first rows" className="overflow-x-auto rounded-md border border-border">
      <table className="border-collapse text-xs">
        <caption className="px-3 py-1.5 text-left text-sm font-medium whitespace-nowrap">
          {rows.length === 1 ? 'The first row' : `The first ${rows.length} rows`}
        </caption>
        <thead>
          <tr className="border-y border-border bg-surface-2">
            {columns.map(({ header, field }, at) => (
              <th
                // biome-ignore lint/suspicious/noArrayIndexKey: columns are known by their place
                key={at}
                scope="col"
                className={classes(
                  'px-3 py-1.5 text-left whitespace-nowrap',
                  field ? 'font-semibold' : 'font-normal text-muted',
                )}
              >
                {header || `Column ${at + 1}`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are known by their place
            <tr key={line} className="border-b border-border last:border-b-0">
              {columns.map(({ field }, at) => (
                <td
                  // biome-ignore lint/suspicious/noArrayIndexKey: cells are known by their place
                  key={at}
                  className={classes(
                    'max-w-56 truncate px-3 py-1.5 whitespace-nowrap',
                    !field && 'text-muted',
                  )}
                >
                  {row[at]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
