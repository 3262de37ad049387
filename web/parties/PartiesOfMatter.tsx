import { UserPlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { type CheckedParty, type Party, parties } from '#contract/parties.ts';
import { Alert } from '#web/kit/Alert.tsx';
import { Arriving } from '#web/kit/Arriving.tsx';
import { useRead } from '#web/kit/api.ts';
import { Button } from '#web/kit/Button.tsx';
import { Part } from '#web/kit/Part.tsx';
import { PlaceLink } from '#web/kit/PlaceLink.tsx';
import { PartyDialog } from '#web/parties/PartyDialog.tsx';
import { PartyRow } from '#web/parties/PartyRow.tsx';

/** Everybody around one matter. */
export function PartiesOfMatter({ matterId }: { matterId: string }) {
  const list = useRead(parties.list, { query: { matterId } });
  const [open, setOpen] = useState<Party | 'new' | null>(null);
  const [saved, setSaved] = useState<CheckedParty>();
  const add = useRef<HTMLButtonElement>(null);
  return (
    <Part
      title="Parties"
      actions={
        <Button
          ref={add}
          variant="secondary"
          size="sm"
          icon={UserPlus}
          onClick={() => setOpen('new')}
        >
          Add Party
        </Button>
      }
    >
      <div role="status" className="not-empty:mb-3">
        {saved?.conflictCheck && saved.conflictCheck.hitCount > 0 && (
          <Alert tone="warning">
            {found(saved.conflictCheck.hitCount)}: {saved.name}{' '}
            <PlaceLink parts={{ matter: undefined, check: saved.conflictCheck.id }}>
              Look at the conflict check
            </PlaceLink>
          </Alert>
        )}
      </div>
      <Arriving read={list} rows={2} loading="Loading parties" failed="Could not load parties." />
      {list.data?.length === 0 && (
        <p className="text-sm text-muted">
          No parties yet. Adverse parties, counsel, judges and witnesses belong here.
        </p>
      )}
      {list.data && list.data.length > 0 && (
        <ul className="divide-y divide-border rounded-lg border border-border">
          {list.data.map((party) => (
            <PartyRow
              key={party.id}
              party={party}
              onEdit={() => setOpen(party)}
              // The row with the focus is gone; the nearest place that stays takes it.
              onRemoved={() => add.current?.focus()}
            />
          ))}
        </ul>
      )}
      <PartyDialog
        matterId={matterId}
        open={open}
        onClose={(party) => {
          setOpen(null);
          if (party) setSaved(party);
        }}
      />
    </Part>
  );
}

const found = (count: number) =>
  count === 1 ? '1 possible conflict found' : `${count} possible conflicts found`;
