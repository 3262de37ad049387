import { useState } from 'react';
import { formatMoney, toCents } from '#contract/cents.ts';
import { formatDay } from '#contract/dates.ts';
import type { UnclearedEntry } from '#contract/trust-reconciliations.ts';
import { Alert } from '#web/kit/Alert.tsx';
import { Button } from '#web/kit/Button.tsx';
import { Checkbox } from '#web/kit/Checkbox.tsx';
import { Dialog } from '#web/kit/Dialog.tsx';
import { FormActions } from '#web/kit/FormActions.tsx';
import { entryTitle } from '#web/trust-reconciliations/reconciliation-words.ts';
import type { ShownLine } from '#web/trust-statement-lines/LineRow.tsx';
import { chosenWords, isWhole } from '#web/trust-statement-lines/line-words.ts';
import { useMatch } from '#web/trust-statement-lines/statement-line-calls.ts';

interface Props {
  line: ShownLine;
  waiting: readonly UnclearedEntry[];
  open: boolean;
  onClose: () => void;
}

/** Which entries a line answers to: a deposit of several checks is several. */
export function MatchDialog({ line, waiting, open, onClose }: Props) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Match line"
      description={`${formatDay(line.day)}: ${line.description}, ${formatMoney(line.amount)}. Choose the entries that add up to it.`}
    >
      <Choice line={line} waiting={waiting} onClose={onClose} />
    </Dialog>
  );
}

function Choice({ line, waiting, onClose }: Omit<Props, 'open'>) {
  const match = useMatch();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isShort, setShort] = useState(false);
  const amounts = waiting.filter(({ id }) => chosen.includes(id)).map(({ amount }) => amount);
  const choose = (id: string, isChosen: boolean) => {
    setShort(false);
    setChosen(isChosen ? [...chosen, id] : chosen.filter((one) => one !== id));
  };
  const send = () => {
    if (!isWhole(line.amount, amounts)) return setShort(true);
    match.mutate(
      { params: { id: line.id }, body: { entryIds: [...chosen] } },
      { onSuccess: onClose },
    );
  };
  if (waiting.length === 0) {
    return (
      <div className="grid gap-4">
        <p>Every entry up to the day is matched already. Record what the line is about first.</p>
        <FormActions>
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
        </FormActions>
      </div>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <fieldset className="grid gap-1">
        <legend className="mb-1 text-sm font-medium">Entries that have not cleared yet</legend>
        {[...waiting].sort(likelyFirst(line.amount)).map((entry) => (
          <Checkbox
            key={entry.id}
            label={`${formatMoney(entry.amount)}, ${entryTitle(entry)}`}
            hint={`No. ${entry.number}, ${formatDay(entry.day)}: ${entry.purpose}`}
            checked={chosen.includes(entry.id)}
            onChange={(event) => choose(entry.id, event.target.checked)}
          />
        ))}
      </fieldset>
      <p role="status" className="figure text-sm font-medium">
        {chosenWords(line.amount, amounts)}
      </p>
      {isShort && <Alert>The chosen entries must add up to {formatMoney(line.amount)}.</Alert>}
      <FormActions>
        <Button pending={match.isPending} onClick={send}>
          Match
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
      </FormActions>
    </div>
  );
}

/** The amount of the line, then its direction, then by number. */
const likelyFirst = (amount: string) => {
  const isIn = toCents(amount) > 0n;
  const rank = (entry: UnclearedEntry) =>
    entry.amount === amount ? 0 : toCents(entry.amount) > 0n === isIn ? 1 : 2;
  return (one: UnclearedEntry, other: UnclearedEntry) =>
    rank(one) - rank(other) || one.number - other.number;
};
