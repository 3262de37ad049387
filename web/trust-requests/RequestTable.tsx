import { type Circle, CircleDashed } from 'lucide-react';
import { Link } from 'wouter';
import {
  type TrustRequest,
  type TrustRequestState,
  trustRequestLabels,
} from '#contract/trust-requests.ts';
import { useToday } from '#web/frame/today.ts';
import { Badge, type Tone } from '#web/kit/Badge.tsx';
import { classes } from '#web/kit/classes.ts';
import { MoneyText } from '#web/kit/MoneyText.tsx';
import { type Column, Table } from '#web/kit/Table.tsx';
import { matterPlace } from '#web/trust-ledgers/trust-places.ts';
import { RequestActions } from '#web/trust-requests/RequestActions.tsx';
import { dueWords, receivedWords } from '#web/trust-requests/request-words.ts';

const looks: Record<TrustRequestState, { tone: Tone; icon?: typeof Circle }> = {
  open: { tone: 'warning' },
  'part-paid': { tone: 'info', icon: CircleDashed },
  paid: { tone: 'success' },
  cancelled: { tone: 'neutral' },
};

const columns: Column<TrustRequest>[] = [
  {
    header: 'Request',
    cell: ({ number, clientName, matterId, matterNumber }) => (
      <span className="block sm:min-w-32">
        <span className="figure">{number}</span>
        <span className="block font-normal text-muted wrap-anywhere">{clientName}</span>
        <Link
          href={matterPlace(matterId)}
          className="figure inline-block min-h-6 font-normal whitespace-nowrap text-link hover:underline pointer-coarse:min-h-11"
        >
          {matterNumber}
        </Link>
      </span>
    ),
  },
  { header: 'Due', cell: (request) => <Due request={request} /> },
  { header: 'Amount', num: true, cell: ({ amount }) => <MoneyText amount={amount} /> },
  { header: 'Status', cell: (request) => <Status request={request} /> },
  {
    header: 'Actions',
    hideHeader: true,
    cell: (request) => <RequestActions request={request} />,
  },
];

export function RequestTable({ requests }: { requests: readonly TrustRequest[] }) {
  return (
    <Table caption="Trust requests" columns={columns} rows={requests} rowKey={({ id }) => id} />
  );
}

function Due({ request }: { request: TrustRequest }) {
  const { text, isLate } = dueWords(request, useToday());
  return (
    <span className={classes('block max-w-36 max-sm:ml-auto', isLate && 'text-danger')}>
      {text}
    </span>
  );
}

function Status({ request }: { request: TrustRequest }) {
  const { state, cancelReason } = request;
  return (
    <span className="block max-w-56 max-sm:ml-auto sm:min-w-28">
      <Badge {...looks[state]}>{trustRequestLabels[state]}</Badge>
      <span className="block text-muted wrap-anywhere">
        {cancelReason ?? receivedWords(request)}
      </span>
    </span>
  );
}
