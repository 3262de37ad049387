import { Trash2 } from 'lucide-react';
import type { CleCredit } from '#contract/cle-credits.ts';
import { jurisdictionLabels } from '#contract/jurisdictions.ts';
import { useRemoveTraining } from '#web/cle-credits/cle-credit-calls.ts';
import { DocumentLink } from '#web/documents/DocumentLink.tsx';
import { DayText } from '#web/kit/DayText.tsx';
import { IconButton } from '#web/kit/IconButton.tsx';
import { type Column, Table } from '#web/kit/Table.tsx';
import { useColleagueName } from '#web/users/colleagues.ts';

interface Props {
  credits: readonly CleCredit[];
  onOpen: (credit: CleCredit) => void;
}

export function CreditTable({ credits, onOpen }: Props) {
  const nameOf = useColleagueName();
  const remove = useRemoveTraining();
  const columns: Column<CleCredit>[] = [
    {
      header: 'Training',
      cell: (credit) => (
        <div className="max-w-96 sm:min-w-40">
          <button
            type="button"
            onClick={() => onOpen(credit)}
            className="min-h-6 text-left font-medium text-fg wrap-anywhere hover:text-link hover:underline pointer-coarse:min-h-11"
          >
            {credit.title}
          </button>
          {credit.provider && (
            <span className="block font-normal text-muted wrap-anywhere">{credit.provider}</span>
          )}
        </div>
      ),
    },
    { header: 'Lawyer', cell: ({ userId }) => nameOf(userId) ?? 'Somebody who left' },
    { header: 'Day', cell: ({ completedOn }) => <DayText value={completedOn} /> },
    {
      header: 'Counts in',
      cell: ({ jurisdictions }) =>
        jurisdictions.map((place) => jurisdictionLabels[place]).join(', '),
    },
    { header: 'Credits', num: true, cell: ({ hours }) => hours },
    { header: 'Ethics', num: true, cell: ({ ethicsHours }) => ethicsHours },
    {
      header: 'Certificate',
      cell: ({ certificateDocumentId, certificateName }) =>
        certificateDocumentId ? (
          <DocumentLink id={certificateDocumentId} name={certificateName} />
        ) : (
          <span className="text-muted">None</span>
        ),
    },
    {
      header: 'Delete',
      hideHeader: true,
      cell: ({ id, title }) => (
        <IconButton
          label={`Delete ${title}`}
          icon={Trash2}
          onClick={() => remove.mutate({ params: { id } })}
          className="text-muted print:hidden"
        />
      ),
    },
  ];
  return <Table caption="Training log" columns={columns} rows={credits} rowKey={({ id }) => id} />;
}
