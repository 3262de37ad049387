import { matterTypeLabels } from '#contract/matter-types.ts';
import type { Matter } from '#contract/matters.ts';
import { DayText } from '#web/kit/DayText.tsx';
import { PlaceLink } from '#web/kit/PlaceLink.tsx';
import { type Column, Table } from '#web/kit/Table.tsx';
import { MatterStatusBadge } from '#web/matters/MatterStatusBadge.tsx';
import { useColleagueName } from '#web/users/colleagues.ts';

interface Props {
  matters: readonly Matter[];
  onOpen: (matter: Matter) => void;
}

export function MatterTable({ matters, onOpen }: Props) {
  const nameOf = useColleagueName();
  const columns: Column<Matter>[] = [
    {
      header: 'Matter',
      cell: (matter) => (
        <button
          type="button"
          onClick={() => onOpen(matter)}
          className="figure min-h-6 text-left font-medium whitespace-nowrap text-fg hover:text-link hover:underline pointer-coarse:min-h-11"
        >
          {matter.matterNumber}
        </button>
      ),
    },
    {
      header: 'Client',
      cell: (matter) => (
        <PlaceLink
          parts={{ client: matter.clientId }}
          className="inline-block min-h-6 text-link sm:min-w-28 hover:underline"
        >
          {matter.clientName}
        </PlaceLink>
      ),
    },
    {
      header: 'Description',
      cell: (matter) => (
        <span className="line-clamp-2 max-w-96 text-muted">{matter.description ?? '–'}</span>
      ),
    },
    {
      header: 'Practice area',
      cell: ({ practiceArea }) => (practiceArea ? matterTypeLabels[practiceArea] : '–'),
    },
    { header: 'Attorney', cell: (matter) => nameOf(matter.assignedAttorney) ?? '–' },
    { header: 'Status', cell: (matter) => <MatterStatusBadge status={matter.status} /> },
    { header: 'Opened', cell: (matter) => <DayText value={matter.openDate} /> },
  ];
  return <Table caption="Matters" columns={columns} rows={matters} rowKey={({ id }) => id} />;
}
