import { History, type LucideIcon } from 'lucide-react';
import { type ClientStatus, clientStatusLabels } from '#contract/clients.ts';
import { Badge, type Tone } from '#web/kit/Badge.tsx';

const looks: Record<Exclude<ClientStatus, 'current'>, [Tone, LucideIcon?]> = {
  prospective: ['info'],
  former: ['neutral', History],
  declined: ['danger'],
};

/** Most clients are current ones, and nobody needs to be told. */
export function ClientStatusBadge({ status }: { status: ClientStatus }) {
  if (status === 'current') return null;
  const [tone, icon] = looks[status];
  return (
    <Badge tone={tone} icon={icon}>
      {clientStatusLabels[status]}
    </Badge>
  );
}
