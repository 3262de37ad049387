import { Check, Minus } from 'lucide-react';
import { Link } from 'wouter';
import { noticeKindLabels } from '#contract/notice-rules.ts';
import type { Notice } from '#contract/notices.ts';
import { DocumentLink } from '#web/documents/DocumentLink.tsx';
import { useToday } from '#web/frame/today.ts';
import { Badge } from '#web/kit/Badge.tsx';
import { DayText } from '#web/kit/DayText.tsx';
import { type Column, Table } from '#web/kit/Table.tsx';
import { NoticeActions } from '#web/notices/NoticeActions.tsx';
import { dueText, happened } from '#web/notices/notice-words.ts';

const columns: Column<Notice>[] = [
  {
    header: 'Notice',
    cell: ({ kind, eventOn }) => (
      <span className="block">
        <span className="font-medium">{noticeKindLabels[kind]}</span>
        <span className="block font-normal text-muted">
          {happened[kind]} on <DayText value={eventOn} />
        </span>
      </span>
    ),
  },
  {
    header: 'Matter',
    cell: ({ matterId, matterNumber, clientName }) => (
      <span className="block sm:min-w-32">
        <Link
          href={`/clients?tab=matters&matter=${matterId}`}
          className="figure inline-block min-h-6 text-link hover:underline pointer-coarse:min-h-11"
        >
          {matterNumber}
        </Link>
        <span className="block text-muted wrap-anywhere">{clientName}</span>
      </span>
    ),
  },
  { header: 'Due', cell: ({ dueOn }) => <DayText value={dueOn} /> },
  { header: 'State', cell: (notice) => <NoticeState notice={notice} /> },
  {
    header: 'Actions',
    hideHeader: true,
    cell: (notice) => <NoticeActions notice={notice} />,
  },
];

export function NoticeTable({ notices }: { notices: readonly Notice[] }) {
  return <Table caption="Notices" columns={columns} rows={notices} rowKey={({ id }) => id} />;
}

function NoticeState({ notice }: { notice: Notice }) {
  const today = useToday();
  const { status, dueOn, sentOn, note, documentId, documentName } = notice;
  if (status === 'open') {
    const isLate = dueOn < today;
    return <Badge tone={isLate ? 'danger' : 'info'}>{dueText(dueOn, today)}</Badge>;
  }
  return (
    <span className="block max-w-72 max-sm:ml-auto">
      <Badge
        tone={status === 'sent' ? 'success' : 'neutral'}
        icon={status === 'sent' ? Check : Minus}
      >
        {status === 'sent' ? 'Sent' : 'Not needed'}
      </Badge>{' '}
      {sentOn && <DayText value={sentOn} />}
      {note && <span className="block text-muted wrap-anywhere">{note}</span>}
      {documentId && <DocumentLink id={documentId} name={documentName} />}
    </span>
  );
}
