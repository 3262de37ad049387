import { Check, Minus } from 'lucide-react';
import type { Allowances } from '#contract/allowances.ts';
import {
  firmRoleLabels,
  isAllowed,
  type PermissionName,
  permissions,
} from '#contract/permissions.ts';
import type { FirmRole } from '#contract/users.ts';
import { Card } from '#web/kit/Card.tsx';
import { type Column, Table } from '#web/kit/Table.tsx';
import { asRole } from '#web/users/role-words.ts';

const names = Object.keys(permissions) as PermissionName[];

const column = (role: FirmRole, firm: Allowances): Column<PermissionName> => ({
  header: firmRoleLabels[role],
  cell: (name) => <YesOrNo value={isAllowed(role, name, firm)} />,
});
const columnsIn = (firm: Allowances): Column<PermissionName>[] => [
  { header: 'What', cell: (name) => permissions[name].words },
  column('manager', firm),
  column('attorney', firm),
  column('staff', firm),
];

/** The table that endpoints and screens go by, as it is in this firm. */
export function RolesCard({ own, firm }: { own: FirmRole; firm: Allowances }) {
  return (
    <Card title="What each role may do" flush>
      <p className="px-4 pb-3 text-sm text-muted sm:px-5">You are {asRole[own]}.</p>
      <Table
        caption="What each role may do"
        columns={columnsIn(firm)}
        rows={names}
        rowKey={(name) => name}
        dense
      />
    </Card>
  );
}

function YesOrNo({ value }: { value: boolean }) {
  const Icon = value ? Check : Minus;
  return (
    <>
      <Icon aria-hidden className={value ? 'size-4.5 text-success' : 'size-4.5 text-subtle'} />
      <span className="sr-only">{value ? 'Yes' : 'No'}</span>
    </>
  );
}
