import { Archive, Check, Lock, Trash2 } from 'lucide-react';
import { Link } from 'wouter';
import {
  type RetainedMatter,
  type RetentionState,
  retentionStateLabels,
} from '#contract/retention.ts';
import { Badge, type Tone } from '#web/kit/Badge.tsx';
import { DayText } from '#web/kit/DayText.tsx';
import { type Column, Table } from '#web/kit/Table.tsx';
import { RetentionActions } from '#web/retention/RetentionActions.tsx';
import { stateHint } from '#web/retention/retention-words.ts';

const looks: Record<RetentionState, { tone: Tone; icon: typeof Archive }> = {
  keeping: { tone: 'neutral', icon: Archive },
  due: { tone: 'success', icon: Check },
  held: { tone: 'info', icon: Lock },
  destroyed: { tone: 'neutral', icon: Trash2 },
};

const columns: Column<RetainedMatter>[] = [
  {
    header: 'Matter',
    cell: ({ id, matterNumber, clientName }) => (
      <span className="block sm:min-w-36">
        <Link
          href={`/clients?tab=matters&matter=${id}`}
          className="figure inline-block min-h-6 text-link hover:underline pointer-coarse:min-h-11"
        >
          {matterNumber}
        </Link>
        <span className="block font-normal text-muted wrap-anywhere">{clientName}</span>
      </span>
    ),
  },
  {
    header: 'Closed on',
    cell: ({ closeDate }) =>
      closeDate ? <DayText value={closeDate} /> : <span className="text-muted">Still open</span>,
  },
  {
    header: 'Keep until',
    cell: ({ keepUntil }) =>
      keepUntil ? <DayText value={keepUntil} /> : <span className="text-muted">Not known yet</span>,
  },
  { header: 'Documents', num: true, cell: ({ documents }) => documents },
  { header: 'State', cell: (matter) => <State matter={matter} /> },
  {
    header: 'Actions',
    hideHeader: true,
    cell: (matter) => <RetentionActions matter={matter} />,
  },
];

export function RetentionTable({ matters }: { matters: readonly RetainedMatter[] }) {
  return <Table caption="Kept files" columns={columns} rows={matters} rowKey={({ id }) => id} />;
}

function State({ matter }: { matter: RetainedMatter }) {
  const hint = stateHint(matter);
  return (
    <span className="block max-w-72 max-sm:ml-auto sm:min-w-48">
      <Badge {...looks[matter.state]}>{retentionStateLabels[matter.state]}</Badge>
      {hint && <span className="block text-muted wrap-anywhere">{hint}</span>}
    </span>
  );
}
