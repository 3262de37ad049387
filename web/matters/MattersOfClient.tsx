import { Plus } from 'lucide-react';
import { matters } from '#contract/matters.ts';
import { Arriving } from '#web/kit/Arriving.tsx';
import { useAddress } from '#web/kit/address.ts';
import { Button } from '#web/kit/Button.tsx';
import { Part } from '#web/kit/Part.tsx';
import { PlaceLink } from '#web/kit/PlaceLink.tsx';
import { useReadPages } from '#web/kit/read-pages.ts';
import { ShowMore } from '#web/kit/ShowMore.tsx';
import { MatterStatusBadge } from '#web/matters/MatterStatusBadge.tsx';

const limit = 10;

/** What the firm does and did for one client. */
export function MattersOfClient({ clientId }: { clientId: string }) {
  const { go } = useAddress();
  const list = useReadPages(matters.list, { limit, query: { clientId } });
  return (
    <Part
      title="Matters"
      actions={
        <Button
          variant="secondary"
          size="sm"
          icon={Plus}
          onClick={() => go({ client: undefined, matter: 'new', for: clientId })}
        >
          New Matter
        </Button>
      }
    >
      <Arriving read={list} rows={2} loading="Loading matters" failed="Could not load matters." />
      {list.data?.length === 0 && <p className="text-sm text-muted">No matters yet.</p>}
      {list.data && list.data.length > 0 && (
        <ul className="divide-y divide-border rounded-lg border border-border">
          {list.data.map((matter) => (
            <li key={matter.id} className="flex items-start justify-between gap-3 px-3 py-2">
              <div className="min-w-0">
                <PlaceLink
                  parts={{ client: undefined, matter: matter.id }}
                  className="figure inline-block min-h-6 font-medium text-link hover:underline"
                >
                  {matter.matterNumber}
                </PlaceLink>
                {matter.description && (
                  <p className="line-clamp-1 text-sm text-muted">{matter.description}</p>
                )}
              </div>
              <MatterStatusBadge status={matter.status} />
            </li>
          ))}
        </ul>
      )}
      <ShowMore read={list} failed="Could not load more matters." />
    </Part>
  );
}
