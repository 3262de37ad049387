/** Asked before an event moves: the deadlines that are counted from it, and which of them move along. */
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import type { Day } from '#contract/dates.ts';
import { type DeadlineMove, deadlines } from '#contract/deadlines.ts';
import { HolidayHint } from '#web/calendar/HolidayHint.tsx';
import { CountedSteps } from '#web/deadlines/CountedSteps.tsx';
import { countedDeadlines, longDate } from '#web/deadlines/deadline-words.ts';
import { useToday } from '#web/frame/today.ts';
import { Arriving } from '#web/kit/Arriving.tsx';
import { useRead } from '#web/kit/api.ts';
import { Button } from '#web/kit/Button.tsx';
import { Checkbox } from '#web/kit/Checkbox.tsx';
import { DayText } from '#web/kit/DayText.tsx';
import { Dialog } from '#web/kit/Dialog.tsx';
import { FormActions } from '#web/kit/FormActions.tsx';

interface Props {
  appointmentId: string;
  /** The day to which the event is about to move. */
  to: Day;
  /** The deadlines that move along; none: only the event moves. */
  onDecide: (ids: string[]) => void;
  onCancel: () => void;
  /** The move is being sent. */
  pending?: boolean;
}

export function MoveDeadlines({ appointmentId, to, onDecide, onCancel, pending = false }: Props) {
  const read = useRead(deadlines.moves, { query: { appointmentId, to } });
  // What a person decided otherwise than it was proposed.
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const isChosen = ({ id, isChangedByHand }: DeadlineMove) => turned.has(id) === isChangedByHand;
  const chosen = (read.data ?? []).filter(isChosen).map(({ id }) => id);
  const turn = (id: string) =>
    setTurned(
      (before) =>
        new Set(before.has(id) ? [...before].filter((other) => other !== id) : [...before, id]),
    );
  return (
    <Dialog
      open
      onClose={onCancel}
      title="Move deadlines too?"
      description={`The event moves to ${longDate(to)}. These deadlines are counted from it.`}
    >
      <Arriving
        read={read}
        rows={3}
        loading="Loading deadlines"
        failed="Could not load deadlines."
      />
      {read.data?.length === 0 && (
        <p className="pb-4 text-muted">No open deadlines are counted from this event.</p>
      )}
      {read.data && read.data.length > 0 && (
        <ul aria-label="Deadlines" className="mb-4 divide-y divide-border">
          {read.data.map((move) => (
            <Move
              key={move.id}
              move={move}
              isChosen={isChosen(move)}
              onTurn={() => turn(move.id)}
            />
          ))}
        </ul>
      )}
      <FormActions>
        {chosen.length > 0 && (
          <Button pending={pending} onClick={() => onDecide(chosen)}>
            Move event and {countedDeadlines(chosen.length)}
          </Button>
        )}
        {read.data && (
          <Button variant="secondary" pending={pending} onClick={() => onDecide([])}>
            Move only the event
          </Button>
        )}
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </FormActions>
    </Dialog>
  );
}

interface MoveProps {
  move: DeadlineMove;
  isChosen: boolean;
  onTurn: () => void;
}

function Move({ move, isChosen, onTurn }: MoveProps) {
  const { title, dueOn, movesTo, steps, isChangedByHand } = move;
  const isPast = movesTo < useToday();
  return (
    <li className="py-2 first:pt-0">
      <Checkbox label={title} checked={isChosen} onChange={onTurn} className="font-medium" />
      <div className="grid gap-1 pl-7.5">
        <p className="flex flex-wrap items-center gap-x-2 text-sm">
          {dueOn === movesTo ? (
            <span>
              Stays on <DayText value={dueOn} />
            </span>
          ) : (
            <>
              <DayText value={dueOn} />
              <ArrowRight aria-label="moves to" role="img" className="size-4 text-muted" />
              <span className="font-medium">{longDate(movesTo)}</span>
            </>
          )}
        </p>
        {isChangedByHand && (
          <p className="text-sm text-muted">
            Changed by hand since it was counted. It only moves if you tick it.
          </p>
        )}
        {isPast && <p className="text-sm text-danger">This day has passed.</p>}
        <HolidayHint day={movesTo} />
        <CountedSteps title={title} steps={steps} />
      </div>
    </li>
  );
}
