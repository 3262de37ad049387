import { Clock, FileText, RotateCcw } from 'lucide-react';
import { formatDay } from '#contract/dates.ts';
import {
  type ReconciliationState,
  reconciliationStateLabels,
  type TrustReconciliation,
} from '#contract/trust-reconciliations.ts';
import { Badge, type Tone } from '#web/kit/Badge.tsx';
import { Button } from '#web/kit/Button.tsx';
import { DateText } from '#web/kit/DateText.tsx';
import { MoneyText } from '#web/kit/MoneyText.tsx';
import { PlaceLink } from '#web/kit/PlaceLink.tsx';
import { type Column, Table } from '#web/kit/Table.tsx';
import { useReconciliationPdf } from '#web/trust-reconciliations/reconciliation-calls.ts';
import { useColleagueName } from '#web/users/colleagues.ts';

const looks: Record<ReconciliationState, { tone: Tone; icon?: typeof Clock }> = {
  open: { tone: 'info', icon: Clock },
  signed: { tone: 'success' },
  reopened: { tone: 'neutral', icon: RotateCcw },
};

export function ReconciliationBadge({ state }: { state: ReconciliationState }) {
  return <Badge {...looks[state]}>{reconciliationStateLabels[state]}</Badge>;
}

const columns: Column<TrustReconciliation>[] = [
  {
    header: 'Statement',
    cell: ({ id, statementOn }) => (
      <PlaceLink
        parts={{ reconciliation: id }}
        className="figure inline-block min-h-6 whitespace-nowrap text-link hover:underline pointer-coarse:min-h-11"
      >
        {formatDay(statementOn)}
      </PlaceLink>
    ),
  },
  { header: 'Status', cell: ({ state }) => <ReconciliationBadge state={state} /> },
  {
    header: 'Ending balance',
    num: true,
    cell: ({ statementBalance }) => <MoneyText amount={statementBalance} />,
  },
  { header: 'Prepared by', cell: ({ preparedBy }) => <Person id={preparedBy} /> },
  {
    header: 'Signed by',
    cell: ({ signedBy, signedAt }) =>
      signedAt ? (
        <span className="block">
          <Person id={signedBy} />
          <span className="block text-muted">
            <DateText value={signedAt} />
          </span>
        </span>
      ) : (
        <span className="text-muted">–</span>
      ),
  },
  {
    header: 'Actions',
    hideHeader: true,
    cell: (reconciliation) => <PdfButton reconciliation={reconciliation} />,
  },
];

interface Props {
  reconciliations: readonly TrustReconciliation[];
}

export function ReconciliationTable({ reconciliations }: Props) {
  return (
    <div className="relative overflow-x-auto">
      <Table
        caption="Reconciliations"
        columns={columns}
        rows={reconciliations}
        rowKey={({ id }) => id}
      />
    </div>
  );
}

function Person({ id }: { id: string | null }) {
  return useColleagueName()(id) ?? <span className="text-muted">Not known</span>;
}

export function PdfButton({
  reconciliation: { id, statementOn },
}: {
  reconciliation: Pick<TrustReconciliation, 'id' | 'statementOn'>;
}) {
  const pdf = useReconciliationPdf();
  return (
    <Button
      variant="secondary"
      size="sm"
      icon={FileText}
      pending={pdf.isPending}
      onClick={() => pdf.mutate({ params: { id } })}
    >
      PDF<span className="sr-only"> of the statement of {formatDay(statementOn)}</span>
    </Button>
  );
}
