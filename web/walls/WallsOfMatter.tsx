import { ShieldBan } from 'lucide-react';
import { useState } from 'react';
import { useCurrentUser, useMay } from '#web/frame/current-user.ts';
import { Arriving } from '#web/kit/Arriving.tsx';
import { Button } from '#web/kit/Button.tsx';
import { useFocusKept } from '#web/kit/focus-kept.ts';
import { Part } from '#web/kit/Part.tsx';
import { useGivableTo } from '#web/users/colleagues.ts';
import { RaiseWall } from '#web/walls/RaiseWall.tsx';
import { WallRow } from '#web/walls/WallRow.tsx';
import { useWalls } from '#web/walls/wall-calls.ts';

/** To whom a matter is closed, for those who may close it. */
export function WallsOfMatter({ matterId }: { matterId: string }) {
  return useMay('raiseWalls') && <Walls matterId={matterId} />;
}

function Walls({ matterId }: { matterId: string }) {
  const { user } = useCurrentUser();
  const read = useWalls(matterId);
  const [isClosing, setClosing] = useState(false);
  const kept = useFocusKept();
  const people = useGivableTo([]);
  const walled = new Set(read.data?.map(({ userId }) => userId));
  const others = people.filter(({ id }) => id !== user?.id && !walled.has(id));
  return (
    <Part
      title="Ethical wall"
      actions={
        read.data &&
        others.length > 0 && (
          <Button variant="secondary" size="sm" icon={ShieldBan} onClick={() => setClosing(true)}>
            Close to a person
          </Button>
        )
      }
    >
      <Arriving
        read={read}
        rows={1}
        loading="Loading the ethical wall"
        failed="Could not load the ethical wall."
      />
      <div {...kept} className="focus-visible:outline-none">
        {read.data?.length === 0 && (
          <p className="text-sm text-muted">This matter is open to everybody in the firm.</p>
        )}
        {read.data && read.data.length > 0 && (
          <ul
            aria-label="Closed to"
            className="divide-y divide-border rounded-lg border border-border"
          >
            {read.data.map((wall) => (
              <WallRow key={wall.id} wall={wall} />
            ))}
          </ul>
        )}
      </div>
      <RaiseWall
        open={isClosing}
        matterId={matterId}
        people={others}
        onClose={() => setClosing(false)}
      />
    </Part>
  );
}
