import { Pencil, Trash2 } from 'lucide-react';
import { type Party, partyRoleLabels } from '#contract/parties.ts';
import { IconButton } from '#web/kit/IconButton.tsx';
import { useRemoveParty } from '#web/parties/party-calls.ts';

interface Props {
  party: Party;
  onEdit: () => void;
  onRemoved: () => void;
}

export function PartyRow({ party, onEdit, onRemoved }: Props) {
  const remove = useRemoveParty();
  const { id, name, role, email, phone, notes } = party;
  return (
    <li className="flex items-start gap-1 py-1.5 pr-1.5 pl-3">
      <div className="min-w-0 flex-1 py-1">
        <p className="wrap-anywhere">
          <span className="font-medium">{name}</span>{' '}
          <span className="text-sm text-muted">{partyRoleLabels[role]}</span>
        </p>
        <OtherNames party={party} />
        {(email || phone) && (
          <p className="flex flex-wrap gap-x-4 text-sm">
            {email && (
              <a href={`mailto:${email}`} className="prose-link inline-block min-h-6 wrap-anywhere">
                {email}
              </a>
            )}
            {phone && (
              <a href={`tel:${phone}`} className="prose-link figure inline-block min-h-6">
                {phone}
              </a>
            )}
          </p>
        )}
        {notes && <p className="max-w-[68ch] text-sm wrap-anywhere text-muted">{notes}</p>}
      </div>
      <IconButton label={`Edit ${name}`} icon={Pencil} onClick={onEdit} className="text-muted" />
      <IconButton
        label={`Remove ${name}`}
        icon={Trash2}
        onClick={() => remove.mutate({ params: { id } }, { onSuccess: onRemoved })}
        className="text-muted"
      />
    </li>
  );
}

function OtherNames({ party: { formerNames, aliases } }: { party: Party }) {
  const said = [
    formerNames.length > 0 && `formerly ${formerNames.join(', ')}`,
    aliases.length > 0 && `also ${aliases.join(', ')}`,
  ].filter(Boolean);
  if (said.length === 0) return null;
  return <p className="text-sm wrap-anywhere text-muted">{said.join(' · ')}</p>;
}
