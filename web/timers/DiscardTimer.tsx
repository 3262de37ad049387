import { durationText } from '#contract/durations.ts';
import { type Timer, timerSeconds } from '#contract/timers.ts';
import { ConfirmDialog } from '#web/kit/ConfirmDialog.tsx';
import { serverNow } from '#web/kit/server-time.ts';
import { useDiscardTimer } from '#web/timers/timer-calls.ts';
import { timerName } from '#web/timers/timer-words.ts';

/** Time that is thrown away does not come back, so it is asked. */
export function DiscardTimer({ timer, onClose }: { timer: Timer | null; onClose: () => void }) {
  const discard = useDiscardTimer();
  if (!timer) return null;
  const time = durationText(timerSeconds(timer, serverNow()));
  return (
    <ConfirmDialog
      open
      title="Discard this timer?"
      text={`${timerName(timer)}: ${time} will not be logged, and cannot be brought back.`}
      confirm="Discard"
      pending={discard.isPending}
      onCancel={onClose}
      onConfirm={() => discard.mutate({ params: { id: timer.id } }, { onSettled: onClose })}
    />
  );
}
