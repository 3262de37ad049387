import { Check, CircleAlert, Pencil, Trash2 } from 'lucide-react';
import { toCents } from '#contract/cents.ts';
import type { CleRequirement } from '#contract/cle-requirements.ts';
import { formatDay } from '#contract/dates.ts';
import { jurisdictionLabels } from '#contract/jurisdictions.ts';
import {
  useRemoveRequirement,
  useStartNextPeriod,
} from '#web/cle-requirements/cle-requirement-calls.ts';
import { isComplete, missingText } from '#web/cle-requirements/requirement-words.ts';
import { RuleSource } from '#web/compliance-desk/RuleSource.tsx';
import { useToday } from '#web/frame/today.ts';
import { useAddress } from '#web/kit/address.ts';
import { Button } from '#web/kit/Button.tsx';
import { CalmBar } from '#web/kit/CalmBar.tsx';
import { classes } from '#web/kit/classes.ts';
import { DayText } from '#web/kit/DayText.tsx';
import { IconButton } from '#web/kit/IconButton.tsx';

interface Props {
  requirement: CleRequirement;
  /** The lawyer's. */
  name: string;
  /** No later period has begun. */
  isLast?: boolean;
}

/** What one bar asks of one lawyer in one period. */
export function RequirementRow({ requirement, name, isLast = false }: Props) {
  const { go } = useAddress();
  const today = useToday();
  const remove = useRemoveRequirement();
  const next = useStartNextPeriod();
  const { id, periodStart, deadline, citation, asOf, notes } = requirement;
  const place = jurisdictionLabels[requirement.jurisdiction];
  // Two periods of one place can stand side by side.
  const about = `${place} for ${name} until ${formatDay(deadline)}`;
  const isDone = isComplete(requirement);
  const isLate = !isDone && deadline < today;
  const text = missingText(requirement, today);
  const Icon = isDone ? Check : CircleAlert;
  return (
    <li className="grid gap-2 border-t border-border px-4 py-3 sm:px-5">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-1">
        <div className="min-w-0 flex-1 basis-60">
          <p className="flex flex-wrap items-baseline gap-x-2">
            <span className="font-medium">{place}</span>
            <span className="text-sm text-muted">
              <DayText value={periodStart} /> – <DayText value={deadline} />
            </span>
          </p>
          <p
            className={classes(
              'flex items-start gap-1.5 text-sm font-medium',
              isDone && 'text-success',
              isLate && 'text-danger',
            )}
          >
            <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
            {text}
          </p>
        </div>
        <div className="flex items-center print:hidden">
          {isLast && (
            <Button
              variant="quiet"
              size="sm"
              aria-label={`Start next period of ${about}`}
              pending={next.isPending}
              onClick={() => next.mutate({ params: { id } })}
            >
              Start next period
            </Button>
          )}
          <IconButton
            label={`Edit ${about}`}
            icon={Pencil}
            onClick={() => go({ requirement: id })}
            className="text-muted"
          />
          <IconButton
            label={`Delete ${about}`}
            icon={Trash2}
            onClick={() => remove.mutate({ params: { id } })}
            className="text-muted"
          />
        </div>
      </div>
      <CalmBar
        label={`Credits of ${about}`}
        text={text}
        value={Number(toCents(requirement.hours) - toCents(requirement.missing))}
        max={Number(toCents(requirement.hours)) || 1}
        isNear={isLate}
      />
      <Figures requirement={requirement} />
      <RuleSource citation={citation} asOf={asOf} />
      {notes && <p className="text-sm whitespace-pre-line text-muted wrap-anywhere">{notes}</p>}
    </li>
  );
}

function Figures({ requirement }: { requirement: CleRequirement }) {
  const { hours, ethicsHours, earned, earnedEthics, missing, carriedHours } = requirement;
  const figures: [name: string, value: string][] = [
    ['Required', hours],
    ['Earned', earned],
    ['Missing', missing],
    ['Ethics', `${earnedEthics} of ${ethicsHours}`],
  ];
  if (carriedHours !== '0.00') figures.push(['Carried over', carriedHours]);
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
      {figures.map(([name, value]) => (
        <div key={name} className="flex gap-1.5">
          <dt className="text-muted">{name}</dt>
          <dd className="figure font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
