import { matters } from '#contract/matters.ts';
import { type Party, parties, partyRoleLabels } from '#contract/parties.ts';
import { useRead } from '#web/kit/api.ts';
import { Part } from '#web/kit/Part.tsx';
import { PlaceLink } from '#web/kit/PlaceLink.tsx';

/** The matters a client has a part in that is not the client's own. */
export function PartiesElsewhere({ clientId }: { clientId: string }) {
  const { data = [] } = useRead(parties.list, { query: { clientId } });
  if (data.length === 0) return null;
  return (
    <Part title="Party in other matters">
      <ul className="grid gap-1 text-sm">
        {data.map((party) => (
          <Role key={party.id} party={party} />
        ))}
      </ul>
    </Part>
  );
}

function Role({ party: { matterId, role } }: { party: Party }) {
  const { data: matter } = useRead(matters.one, { params: { id: matterId } });
  return (
    <li className="min-h-6">
      {partyRoleLabels[role]} in{' '}
      <PlaceLink parts={{ client: undefined, matter: matterId }}>
        {matter ? `${matter.matterNumber} of ${matter.clientName}` : 'a matter'}
      </PlaceLink>
    </li>
  );
}
