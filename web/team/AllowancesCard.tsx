import type { Allowances } from '#contract/allowances.ts';
import { allowedNames, permissions } from '#contract/permissions.ts';
import { Card } from '#web/kit/Card.tsx';
import { Checkbox } from '#web/kit/Checkbox.tsx';
import { useAllow } from '#web/team/team-calls.ts';

/** What staff may do beyond their role. Every choice is saved at once. */
export function AllowancesCard({ firm }: { firm: Allowances }) {
  const allow = useAllow();
  return (
    <Card title="Allowed to staff">
      <div className="grid gap-2">
        <p className="text-sm text-muted">
          Attorneys and managers may do this anyway. Everybody who bills can fill a bill with the
          bank numbers that stand on it.
        </p>
        {allowedNames.map((name) => {
          const { allow: label, hint, allowance } = permissions[name];
          return (
            <Checkbox
              key={name}
              label={label}
              hint={hint}
              checked={firm[allowance]}
              onChange={({ target }) => allow.mutate({ body: { [allowance]: target.checked } })}
            />
          );
        })}
      </div>
    </Card>
  );
}
