import { firmRoleLabels } from '#contract/permissions.ts';
import type { TeamMember } from '#contract/team.ts';
import { displayName } from '#contract/users.ts';
import { useCurrentUser } from '#web/frame/current-user.ts';
import { Badge } from '#web/kit/Badge.tsx';
import { type Column, Table } from '#web/kit/Table.tsx';
import { LastOnline } from '#web/team/LastOnline.tsx';

interface Props {
  members: readonly TeamMember[];
  onOpen: (member: TeamMember) => void;
}

export function TeamTable({ members, onOpen }: Props) {
  const { user } = useCurrentUser();
  const columns: Column<TeamMember>[] = [
    {
      header: 'Name',
      cell: (member) => (
        <>
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <button
              type="button"
              onClick={() => onOpen(member)}
              className="min-h-6 text-left font-medium wrap-anywhere text-link hover:underline pointer-coarse:min-h-11"
            >
              {displayName(member)}
            </button>
            {member.id === user?.id && <span className="text-muted">You</span>}
            {member.state === 'suspended' && <Badge tone="warning">Suspended</Badge>}
          </span>
          <span className="block font-normal wrap-anywhere text-muted">{member.email}</span>
        </>
      ),
    },
    { header: 'Role', cell: ({ firmRole }) => firmRoleLabels[firmRole] },
    { header: 'Second step', cell: ({ hasSecondStep }) => (hasSecondStep ? 'Yes' : 'No') },
    {
      header: 'Last online',
      cell: ({ lastOnlineAt }) => (
        <span className="whitespace-nowrap">
          <LastOnline value={lastOnlineAt} />
        </span>
      ),
    },
  ];
  return <Table caption="People" columns={columns} rows={members} rowKey={({ id }) => id} />;
}
