import { CircleDot, Inbox } from 'lucide-react';
import { type MailState, mailStateLabels, type SentMail } from '#contract/mails.ts';
import { Badge } from '#web/kit/Badge.tsx';
import { useNow } from '#web/kit/now.ts';
import { RecentText } from '#web/kit/RecentText.tsx';
import { type Column, Table } from '#web/kit/Table.tsx';
import { MailActions } from '#web/mails/MailActions.tsx';
import { nextTry } from '#web/mails/post.ts';

interface Props {
  mails: readonly SentMail[];
  onOpened: (mail: SentMail, text: string) => void;
}

export function MailTable({ mails, onOpened }: Props) {
  const columns: Column<SentMail>[] = [
    {
      header: 'To',
      cell: (mail) => <span className="block wrap-anywhere xl:min-w-50">{mail.recipient}</span>,
    },
    {
      header: 'Subject',
      cell: (mail) => <span className="block wrap-anywhere xl:min-w-36">{mail.subject}</span>,
    },
    { header: 'State', cell: (mail) => <State mail={mail} /> },
    { header: 'Attempts', num: true, cell: (mail) => mail.attempts },
    { header: 'When', cell: (mail) => <RecentText value={mail.createdAt} /> },
    {
      header: 'Actions',
      hideHeader: true,
      cell: (mail) => <MailActions mail={mail} onOpened={(text) => onOpened(mail, text)} />,
    },
  ];
  return <Table caption="Letters" columns={columns} rows={mails} rowKey={(mail) => mail.id} />;
}

const looks = {
  waiting: { tone: 'warning' },
  sending: { tone: 'info', icon: CircleDot },
  sent: { tone: 'success' },
  kept: { tone: 'neutral', icon: Inbox },
  failed: { tone: 'danger' },
} as const satisfies Record<MailState, unknown>;

function State({ mail }: { mail: SentMail }) {
  const next = nextTry(mail, useNow());
  return (
    <span className="grid max-w-72 xl:min-w-44 justify-items-start gap-1 py-1 max-sm:justify-items-end max-sm:text-right">
      <Badge {...looks[mail.state]}>{mailStateLabels[mail.state]}</Badge>
      {next && <span className="text-muted">{next}</span>}
      {mail.error && <span className="wrap-anywhere text-danger">{mail.error}</span>}
    </span>
  );
}
