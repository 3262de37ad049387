/** What a chart shows in words and in numbers: its sentence, and its table to look at, copy and take along. */
import { Check, Copy, Download } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { Link } from 'wouter';
import { Button } from '#web/kit/Button.tsx';
import { saveFile } from '#web/kit/save-file.ts';
import { Table } from '#web/kit/Table.tsx';
import { csvOf, tabbed } from '#web/kit/table-text.ts';
import { toast } from '#web/kit/toast.ts';

export interface ChartRow {
  label: string;
  cells: readonly string[];
  /** The rows behind each cell; the label leads to those of the first. */
  hrefs?: readonly (string | undefined)[];
}

interface Props {
  /** Of the chart: it is described by the sentence. */
  id?: string;
  title: string;
  summary: string;
  labelHeader: string;
  headers: readonly string[];
  rows: readonly ChartRow[];
}

const saidFor = 2000;

export function ChartTable({ id: given, title, summary, labelHeader, headers, rows }: Props) {
  const own = useId();
  const id = given ?? own;
  const [isOpen, setOpen] = useState(false);
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), saidFor);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const lines = () => [
    [labelHeader, ...headers],
    ...rows.map(({ label, cells }) => [label, ...cells]),
  ];
  const copy = () =>
    navigator.clipboard.writeText(tabbed(lines())).then(
      () => setCopied(true),
      () => toast.bad('Could not copy', 'The table can be saved as CSV.'),
    );
  return (
    <>
      <p id={`${id}-summary`} className="max-w-prose text-sm text-muted">
        {summary}
      </p>
      <div className="flex flex-wrap gap-1.5 sm:gap-2 print:hidden">
        <Button
          variant="secondary"
          size="sm"
          aria-expanded={isOpen}
          aria-controls={`${id}-table`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Hide the table' : 'View as table'}
        </Button>
        {'clipboard' in navigator && (
          <Button
            variant="secondary"
            size="sm"
            icon={isCopied ? Check : Copy}
            aria-label={`${isCopied ? 'Copied' : 'Copy'} ${title}`}
            onClick={() => void copy()}
          >
            {isCopied ? 'Copied' : 'Copy'}
          </Button>
        )}
        <Button
          variant="secondary"
          size="sm"
          icon={Download}
          aria-label={`${title} as CSV`}
          onClick={() => saveFile(`${fileNameOf(title)}.csv`, csvOf(lines()))}
        >
          CSV
        </Button>
        <span role="status" className="sr-only">
          {isCopied && 'Copied'}
        </span>
      </div>
      <div id={`${id}-table`} hidden={!isOpen} className="rounded-lg border border-border">
        <Table
          caption={title}
          rows={rows}
          rowKey={({ label }) => label}
          columns={[
            {
              header: labelHeader,
              cell: ({ label, hrefs }) => <Led href={hrefs?.[0]}>{label}</Led>,
            },
            ...headers.map((header, at) => ({
              header,
              num: true,
              cell: ({ cells, hrefs }: ChartRow) => (
                <Led href={at === 0 ? undefined : hrefs?.[at]} column={header}>
                  {cells[at]}
                </Led>
              ),
            })),
          ]}
        />
      </div>
    </>
  );
}

interface LedProps {
  href: string | undefined;
  /** Beside a number: which of the numbers of its row it is. */
  column?: string;
  children: string | undefined;
}

const Led = ({ href, column, children }: LedProps) =>
  href ? (
    <Link href={href} className="prose-link" aria-label={column && `${column}: ${children}`}>
      {children}
    </Link>
  ) : (
    children
  );

const fileNameOf = (title: string) => title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
