import { CalendarCheck, CalendarMinus, CalendarX, Clock, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Day, formatDay } from '#contract/dates.ts';
import { contractState } from '#contract/vendors.ts';
import { useToday } from '#web/frame/today.ts';
import { classes } from '#web/kit/classes.ts';
import { daysInWords } from '#web/vendors/contract-words.ts';

const far = { icon: CalendarCheck, look: '' };
const near = {
  expired: { icon: CalendarX, look: 'font-semibold text-danger' },
  expiring: { icon: Clock, look: 'font-semibold text-warning' },
};

/** 'Contract expires in 12 days', and on which day: a finger cannot hover, and paper even less. */
export function ContractEnd({ contractEnd }: { contractEnd: Day | null }) {
  const today = useToday();
  if (contractEnd === null) {
    return (
      <Line icon={CalendarMinus} look="text-muted">
        No contract end
      </Line>
    );
  }
  const state = contractState(contractEnd, today);
  const { icon, look } = state ? near[state] : far;
  const date = formatDay(contractEnd);
  return (
    <Line icon={icon} look={look}>
      <time dateTime={contractEnd.slice(0, 10)} title={date}>
        Contract {state === 'expired' ? 'expired' : 'expires'} {daysInWords(today, contractEnd)}
        <span className="sr-only">, </span>
        <span className="figure block font-normal text-muted">{date}</span>
      </time>
    </Line>
  );
}

function Line(props: { icon: LucideIcon; look: string; children: ReactNode }) {
  const { icon: Icon, look, children } = props;
  return (
    <div className={classes('flex items-start gap-2', look)}>
      <Icon aria-hidden className="mt-0.75 size-4 shrink-0" />
      {children}
    </div>
  );
}
