import { useState } from 'react';
import { formatDate } from '#contract/dates.ts';
import type { Wall } from '#contract/walls.ts';
import { Button } from '#web/kit/Button.tsx';
import { ConfirmDialog } from '#web/kit/ConfirmDialog.tsx';
import { useColleagueName } from '#web/users/colleagues.ts';
import { useTakeDownWall } from '#web/walls/wall-calls.ts';

export function WallRow({ wall }: { wall: Wall }) {
  const nameOf = useColleagueName();
  const takeDown = useTakeDownWall();
  const [isAsking, setAsking] = useState(false);
  const name = nameOf(wall.userId) ?? 'Somebody';
  const raiser = nameOf(wall.raisedBy);
  return (
    <li className="flex items-start justify-between gap-x-3 gap-y-1 px-3 py-2.5 max-sm:flex-col">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="wrap-anywhere whitespace-pre-wrap">{wall.reason}</p>
        <p className="text-sm text-muted">
          Closed{raiser && ` by ${raiser}`} on {formatDate(wall.createdAt)}
        </p>
      </div>
      <Button
        size="sm"
        variant="quiet"
        className="shrink-0 max-sm:-mx-3"
        aria-label={`Open again to ${name}`}
        onClick={() => setAsking(true)}
      >
        Open again
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`Open this matter to ${name} again?`}
        text="They find it and everything of it again, as anybody else in the firm does."
        confirm="Open again"
        pending={takeDown.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() =>
          takeDown.mutate({ params: { id: wall.id } }, { onSettled: () => setAsking(false) })
        }
      />
    </li>
  );
}
