import type { AdminUser } from '#contract/administration.ts';
import { planNames } from '#contract/plan-catalogue.ts';
import { SubscriptionBadge } from '#web/administration/SubscriptionBadge.tsx';
import { CopyButton } from '#web/kit/CopyButton.tsx';
import { DateText } from '#web/kit/DateText.tsx';
import { type Column, Table } from '#web/kit/Table.tsx';

interface Props {
  caption: string;
  users: readonly AdminUser[];
}

const columns: Column<AdminUser>[] = [
  { header: 'Name', cell: ({ username }) => <span className="wrap-anywhere">{username}</span> },
  {
    header: 'Email',
    cell: ({ username, email }) => (
      <span className="flex items-center gap-1 max-sm:justify-end">
        <span className="min-w-0 wrap-anywhere">{email}</span>
        <CopyButton text={email} what={`e-mail of ${username}`} />
      </span>
    ),
  },
  {
    header: 'Plan',
    cell: ({ subscriptionPlan }) => (subscriptionPlan ? planNames[subscriptionPlan] : 'No Plan'),
  },
  {
    header: 'Status',
    cell: ({ subscriptionStatus }) => <SubscriptionBadge status={subscriptionStatus} />,
  },
  { header: 'Since', cell: ({ createdAt }) => <DateText value={createdAt} /> },
];

export function UserTable({ caption, users }: Props) {
  return <Table caption={caption} columns={columns} rows={users} rowKey={({ id }) => id} />;
}
