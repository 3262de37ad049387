import { Download } from 'lucide-react';
import { type Destruction, destructionMethodLabels, retention } from '#contract/retention.ts';
import { Arriving } from '#web/kit/Arriving.tsx';
import { Button } from '#web/kit/Button.tsx';
import { Card } from '#web/kit/Card.tsx';
import { DayText } from '#web/kit/DayText.tsx';
import { useReadPages } from '#web/kit/read-pages.ts';
import { ShowMore } from '#web/kit/ShowMore.tsx';
import { type Column, Table } from '#web/kit/Table.tsx';
import { useDestructionLogFile } from '#web/retention/retention-calls.ts';

const limit = 20;

/** What was destroyed, by which rule and by whom; entries are never changed. */
export function DestructionLog() {
  const list = useReadPages(retention.log, { limit });
  const file = useDestructionLogFile();
  const hasEntries = list.data !== undefined && list.data.length > 0;
  return (
    <Card
      title="Destruction log"
      flush
      action={
        hasEntries && (
          <Button
            variant="secondary"
            size="sm"
            icon={Download}
            pending={file.isPending}
            onClick={() => file.mutate({})}
            className="print:hidden"
          >
            Export CSV
          </Button>
        )
      }
    >
      <Arriving
        read={list}
        rows={2}
        loading="Loading the destruction log"
        failed="Could not load the destruction log."
      />
      {list.data?.length === 0 && (
        <p className="px-4 pb-4 text-sm text-muted sm:px-5">Nothing was destroyed yet.</p>
      )}
      {hasEntries && (
        <div className="relative overflow-x-auto">
          <Table
            caption="Destruction log"
            columns={columns}
            rows={list.data ?? []}
            rowKey={({ id }) => id}
          />
        </div>
      )}
      <ShowMore read={list} failed="Could not load more of the destruction log." />
    </Card>
  );
}

const columns: Column<Destruction>[] = [
  {
    header: 'Matter',
    cell: ({ matterNumber, clientName }) => (
      <span className="block">
        <span className="figure font-medium">{matterNumber}</span>
        <span className="block font-normal text-muted wrap-anywhere">{clientName}</span>
      </span>
    ),
  },
  {
    header: 'Kept until',
    cell: ({ keptUntil, rule }) => (
      <span className="block max-w-72 max-sm:ml-auto">
        <DayText value={keptUntil} />
        <span className="block text-muted wrap-anywhere">{rule}</span>
      </span>
    ),
  },
  {
    header: 'Destroyed',
    cell: ({ destroyedOn, recordedByName }) => (
      <span className="block sm:min-w-28">
        <DayText value={destroyedOn} />
        <span className="block text-muted wrap-anywhere">by {recordedByName}</span>
      </span>
    ),
  },
  {
    header: 'What',
    cell: ({ method, description }) => (
      <span className="block max-w-80 wrap-anywhere max-sm:ml-auto">
        {destructionMethodLabels[method]}
        <span className="block whitespace-pre-line text-muted">{description}</span>
      </span>
    ),
  },
  { header: 'Documents', cell: ({ documents }) => <Documents documents={documents} /> },
];

function Documents({ documents }: Pick<Destruction, 'documents'>) {
  if (documents.length === 0) return <span className="text-muted">None deleted</span>;
  return (
    <details className="max-w-80 max-sm:ml-auto">
      <summary className="min-h-6 cursor-pointer text-link hover:underline pointer-coarse:min-h-11">
        {documents.length === 1 ? '1 deleted' : `${documents.length} deleted`}
      </summary>
      <ul className="mt-1 grid gap-1">
        {documents.map(({ name, filename, sha256 }) => (
          <li key={`${sha256} ${name}`} className="wrap-anywhere">
            {name} <span className="text-muted">({filename})</span>
            {sha256 && <span className="block font-mono text-xs text-muted">SHA-256 {sha256}</span>}
          </li>
        ))}
      </ul>
    </details>
  );
}
