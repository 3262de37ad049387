/** A task thirty days before the contract ends: the button that makes it, or the way to it. */
import { AlarmClock } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'wouter';
import { contractState, reminderDays, type Vendor } from '#contract/vendors.ts';
import { useCurrentUser } from '#web/frame/current-user.ts';
import { useToday } from '#web/frame/today.ts';
import { Button } from '#web/kit/Button.tsx';
import { shortDate } from '#web/vendors/contract-words.ts';
import { useRemind } from '#web/vendors/vendor-calls.ts';

export function ContractReminder({ vendor }: { vendor: Vendor }) {
  const remind = useRemind();
  const today = useToday();
  const { user } = useCurrentUser();
  const place = useRef<HTMLSpanElement>(null);
  const { id, name, contractEnd, reminderTaskId, reminderDueDate } = vendor;
  const state = contractState(contractEnd, today);
  const canRemind = contractEnd !== null && state !== 'expired' && !reminderTaskId;
  return (
    // The button gives way to the link; its place takes the focus, so that Tab goes on from here.
    <span ref={place} tabIndex={-1} className="block w-fit outline-none empty:hidden">
      {canRemind && (
        <Button
          size="sm"
          variant="quiet"
          icon={AlarmClock}
          aria-label={`Remind me ${reminderDays} days before the contract of ${name} ends`}
          title={state === 'expiring' ? 'That day has passed: the task is due today.' : undefined}
          pending={remind.isPending}
          onClick={() =>
            remind.mutate({ params: { id } }, { onSuccess: () => place.current?.focus() })
          }
          className="-ml-3.25 text-link print:hidden [&_svg]:size-4"
        >
          Remind me {reminderDays} days before
        </Button>
      )}
      {reminderTaskId && (
        <Link
          href={`/legal-admin?task=${reminderTaskId}`}
          className="inline-flex min-h-8 items-center gap-2 text-link hover:underline pointer-coarse:min-h-11"
        >
          <AlarmClock aria-hidden className="size-4 shrink-0" />
          <span>
            Reminder{reminderDueDate && `: ${shortDate(reminderDueDate, user?.timeZone, today)}`}
            <span className="sr-only"> of the contract of {name}</span>
          </span>
        </Link>
      )}
    </span>
  );
}
