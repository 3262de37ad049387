import { formatMoney } from '#contract/cents.ts';
import type { PreBillLine } from '#contract/pre-bill-lines.ts';
import { Badge } from '#web/kit/Badge.tsx';
import { Button } from '#web/kit/Button.tsx';
import { classes } from '#web/kit/classes.ts';
import { DayText } from '#web/kit/DayText.tsx';
import { MoneyText } from '#web/kit/MoneyText.tsx';
import { missingCodes } from '#web/pre-bills/missing-codes.ts';
import { useChangeLine, useRemoveFee } from '#web/pre-bills/pre-bill-calls.ts';
import { useColleagueName } from '#web/users/colleagues.ts';

interface Props {
  lines: readonly PreBillLine[];
  /** Who pays takes time only with its codes. */
  codesAreAsked: boolean;
  onEdit: (line: PreBillLine) => void;
}

/** By the day; those on hold stay in sight. */
export function PreBillLines({ lines, codesAreAsked, onEdit }: Props) {
  const nameOf = useColleagueName();
  const change = useChangeLine();
  const remove = useRemoveFee();
  return (
    <ul aria-label="Lines" className="grid divide-y divide-border border-y border-border">
      {lines.map((line) => {
        const { id, kind, day, userId, description, isHeld, quantity, rate } = line;
        const who = nameOf(userId) ?? (kind === 'expense' ? 'Expense' : 'Fee');
        return (
          <li key={id} className="grid gap-1 py-3">
            <div className={classes('flex justify-between gap-x-4', isHeld && 'text-muted')}>
              <span className="min-w-0 text-sm text-muted">
                <DayText value={day} />, {who}
                {kind === 'time' && `, ${quantity} hours at ${formatMoney(rate)}`}
                <Codes line={line} />
              </span>
              <span className="num font-medium">
                <MoneyText amount={line.amount} />
              </span>
            </div>
            <div className="flex flex-wrap items-center gap-2">
              <p className="min-w-0 grow basis-72 wrap-anywhere">{description}</p>
              {isHeld && <Badge tone="warning">On hold</Badge>}
              {codesAreAsked && kind === 'time' && <MissingCodes line={line} />}
              <TakenOff line={line} />
              <span className="ml-auto flex flex-wrap gap-2">
                <Button
                  size="sm"
                  variant="secondary"
                  aria-label={`Edit ${description}`}
                  onClick={() => onEdit(line)}
                >
                  Edit
                </Button>
                {kind === 'fee' ? (
                  <Button
                    size="sm"
                    variant="quiet"
                    aria-label={`Remove ${description}`}
                    pending={remove.isPending}
                    onClick={() => remove.mutate({ params: { id } })}
                  >
                    Remove
                  </Button>
                ) : (
                  <Button
                    size="sm"
                    variant="quiet"
                    aria-label={`${isHeld ? 'Release' : 'Hold'} ${description}`}
                    pending={change.isPending}
                    onClick={() => change.mutate({ params: { id }, body: { isHeld: !isHeld } })}
                  >
                    {isHeld ? 'Release' : 'Hold'}
                  </Button>
                )}
              </span>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** 'L120, A106' */
function Codes({ line: { taskCode, activityCode } }: { line: PreBillLine }) {
  const codes = [taskCode, activityCode].filter(Boolean).join(', ');
  return codes && <span className="figure block">{codes}</span>;
}

function MissingCodes({ line }: { line: PreBillLine }) {
  const missing = missingCodes(line);
  return missing && <Badge tone="warning">{missing}</Badge>;
}

function TakenOff({ line: { isCovered, discount } }: { line: PreBillLine }) {
  if (discount === '0.00') return null;
  return (
    <span className="text-sm text-muted">
      {isCovered ? 'covered by what is agreed: ' : 'written down by '}
      <MoneyText amount={discount} />
    </span>
  );
}
