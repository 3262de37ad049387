import { BadgeCheck, Pencil, RotateCcw, Trash2 } from 'lucide-react';
import { daysBetween, formatDate } from '#contract/dates.ts';
import type { LimitationDate } from '#contract/limitation-dates.ts';
import { daysAway, longDate } from '#web/deadlines/deadline-words.ts';
import { useMay } from '#web/frame/current-user.ts';
import { useToday } from '#web/frame/today.ts';
import { Badge } from '#web/kit/Badge.tsx';
import { Button } from '#web/kit/Button.tsx';
import { classes } from '#web/kit/classes.ts';
import { IconButton } from '#web/kit/IconButton.tsx';
import {
  useRemoveLimitation,
  useReopenLimitation,
  useVerifyLimitation,
} from '#web/limitation-dates/limitation-calls.ts';
import { closedNote, periodWords } from '#web/limitation-dates/limitation-words.ts';
import { useColleagueName } from '#web/users/colleagues.ts';

interface Props {
  date: LimitationDate;
  onEdit: () => void;
  onSettle: () => void;
}

const soon = 30;

export function LimitationRow({ date, onEdit, onSettle }: Props) {
  const today = useToday();
  const isSettled = date.settledAt !== null;
  const isNear = !isSettled && daysBetween(today, date.expiresOn) <= soon;
  const note = isSettled ? null : closedNote(date.expiresOn);
  return (
    <li className="grid gap-1.5 px-3 py-2.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5">
        <h4 className="min-w-0 font-medium wrap-anywhere">{date.claim}</h4>
        <p className={classes(isNear && 'text-danger')}>
          <span className="font-semibold">{longDate(date.expiresOn)}</span>
          {!isSettled && <span className="text-sm"> {daysAway(date.expiresOn, today)}</span>}
        </p>
      </div>
      {!isSettled && date.expiresOn < today && (
        <p className="text-sm font-medium text-danger">This day has passed.</p>
      )}
      <p className="max-w-[68ch] text-sm wrap-anywhere text-muted">
        {periodWords(date)}
        {date.tollingNote && ` (${date.tollingNote})`} · {date.rule}
      </p>
      {note && <p className="max-w-[68ch] text-sm text-warning">{note}</p>}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Standing date={date} />
        <Actions date={date} onEdit={onEdit} onSettle={onSettle} />
      </div>
    </li>
  );
}

function Standing({ date }: { date: LimitationDate }) {
  const nameOf = useColleagueName();
  if (date.settledAt) {
    return (
      <p className="max-w-[68ch] text-sm wrap-anywhere">
        Settled on {formatDate(date.settledAt)} by {nameOf(date.settledBy) ?? 'a former colleague'}:{' '}
        {date.settledNote}
      </p>
    );
  }
  if (!date.verifiedAt) return <Badge tone="warning">Not verified</Badge>;
  return (
    <Badge tone="success">Verified by {nameOf(date.verifiedBy) ?? 'a former colleague'}</Badge>
  );
}

function Actions({ date, onEdit, onSettle }: Props) {
  const verify = useVerifyLimitation();
  const reopen = useReopenLimitation();
  const remove = useRemoveLimitation();
  const isLawyer = useMay('judgeLimitations');
  const one = { params: { id: date.id } };
  const look = { variant: 'secondary', size: 'sm' } as const;
  if (date.settledAt) {
    return (
      <Button
        {...look}
        icon={RotateCcw}
        aria-label={`Reopen ${date.claim}`}
        pending={reopen.isPending}
        onClick={() => reopen.mutate(one)}
      >
        Reopen
      </Button>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      {isLawyer && !date.verifiedAt && (
        <Button
          {...look}
          icon={BadgeCheck}
          aria-label={`Verify ${date.claim}`}
          pending={verify.isPending}
          onClick={() => verify.mutate(one)}
        >
          Verify
        </Button>
      )}
      {isLawyer && (
        <Button {...look} aria-label={`Settle ${date.claim}`} onClick={onSettle}>
          Settle
        </Button>
      )}
      <IconButton
        label={`Edit ${date.claim}`}
        icon={Pencil}
        onClick={onEdit}
        className="text-muted"
      />
      {isLawyer && (
        <IconButton
          label={`Delete ${date.claim}`}
          icon={Trash2}
          onClick={() => remove.mutate(one)}
          className="text-muted"
        />
      )}
    </div>
  );
}
