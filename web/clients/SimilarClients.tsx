import { useWatch } from 'react-hook-form';
import { type Client, clients } from '#contract/clients.ts';
import { isCalledLike } from '#web/clients/called-like.ts';
import { useRead } from '#web/kit/api.ts';
import { asText } from '#web/kit/bound-field.ts';
import { PlaceLink } from '#web/kit/PlaceLink.tsx';
import { useSettled } from '#web/kit/settled.ts';

const shortest = 3;

/** Under the name that is being typed: whoever is called like that may be in the list already. */
export function SimilarClients({ of }: { of?: Pick<Client, 'id' | 'name'> }) {
  const typed = asText(useWatch({ name: 'name' }));
  const q = useSettled(typed);
  const isNew = q.length >= shortest && q !== of?.name;
  const { data = [] } = useRead(clients.list, { query: { q, limit: '20' }, enabled: isNew });
  const others = data
    .filter((client) => isNew && client.id !== of?.id && isCalledLike(client, q))
    .slice(0, 3);
  return (
    <div role="status" className="text-sm text-muted">
      {others.map(({ id, name }) => (
        <p key={id}>
          <PlaceLink
            parts={{ client: id, edit: undefined }}
            className="prose-link inline-block min-h-6"
          >
            {name}
          </PlaceLink>{' '}
          exists
        </p>
      ))}
    </div>
  );
}
