/** Another plan for who has one. The card on file is charged without another step: so the sum is told before. */
import { useState } from 'react';
import { formatDate } from '#contract/dates.ts';
import { planNames } from '#contract/plan-catalogue.ts';
import type { ChangeCost, Subscription } from '#contract/subscription.ts';
import { Alert } from '#web/kit/Alert.tsx';
import { Button } from '#web/kit/Button.tsx';
import { ConfirmDialog } from '#web/kit/ConfirmDialog.tsx';
import { costOf } from '#web/subscription/change-words.ts';
import type { Choice } from '#web/subscription/choice.ts';
import { Said } from '#web/subscription/Said.tsx';
import { useCostOfChange, useOpenPortal } from '#web/subscription/subscription-calls.ts';

interface Props {
  choice: Choice;
  has: Subscription;
  isPending: boolean;
  timeZone?: string;
  onGoOn: () => void;
}

export function ChangePlan({ choice, has, isPending, timeZone, onGoOn }: Props) {
  const ask = useCostOfChange();
  const [cost, setCost] = useState<ChangeCost | null>(null);
  if (has.plan === choice.plan && has.interval === choice.interval) {
    return <SamePlan has={has} timeZone={timeZone} />;
  }
  const isBusy = isPending || ask.isPending;
  const { plan, interval } = choice;
  return (
    <>
      {ask.error && (
        <Said>
          <Alert>{ask.error.sentence ?? 'The cost of the change could not be looked up.'}</Alert>
        </Said>
      )}
      <Button
        pending={isBusy}
        className="w-full"
        onClick={() => ask.mutate({ body: { plan, interval } }, { onSuccess: setCost })}
      >
        {isBusy ? 'Processing…' : 'Change plan'}
      </Button>
      <ConfirmDialog
        open={cost !== null}
        harmless
        title={`Change to ${planNames[plan]}, paid ${interval}?`}
        text={cost && costOf(choice, has, cost, timeZone).join(' ')}
        confirm="Change plan"
        onCancel={() => setCost(null)}
        onConfirm={() => {
          setCost(null);
          onGoOn();
        }}
      />
    </>
  );
}

/** Nothing to change; what there is to do about it is at the provider. */
function SamePlan({ has, timeZone }: { has: Subscription; timeZone?: string }) {
  const portal = useOpenPortal();
  const isLate = has.status === 'past_due';
  const end = has.cancelsAt && formatDate(has.cancelsAt, timeZone);
  return (
    <div className="grid justify-items-start gap-3">
      {isLate && <p>Your last payment failed. Please update your card.</p>}
      {end && <p>It was cancelled and ends on {end}. You can still keep it.</p>}
      <p className="text-sm text-muted">This is your plan. Choose another one to change it.</p>
      {(isLate || end) && has.hasPortal && (
        <Button variant="secondary" pending={portal.isPending} onClick={portal.open}>
          Card, bills and cancellation
        </Button>
      )}
    </div>
  );
}
