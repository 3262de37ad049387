import { Link } from 'wouter';
import { formatMoney } from '#contract/cents.ts';
import { durationText } from '#contract/durations.ts';
import { billedHours, roundingWords } from '#contract/rounding.ts';
import { type TimeEntry, TimeEntryChange } from '#contract/time-entries.ts';
import { rateSourceLabels } from '#contract/time-terms.ts';
import { Fact, Facts } from '#web/clients/Facts.tsx';
import { DayText } from '#web/kit/DayText.tsx';
import { Form } from '#web/kit/Form.tsx';
import { FormActions } from '#web/kit/FormActions.tsx';
import { SubmitButton } from '#web/kit/SubmitButton.tsx';
import { CodeFields } from '#web/time-entries/CodeFields.tsx';
import { useChangeTime } from '#web/time-entries/time-entry-calls.ts';
import { useColleagueName } from '#web/users/colleagues.ts';

interface Props {
  entry: TimeEntry;
  onDirtyChange: (isDirty: boolean) => void;
  onDone: () => void;
}

/** What a bill has stays as the client was told; its codes stand on no paper, and can be put right. */
export function BilledTime({ entry, onDirtyChange, onDone }: Props) {
  const nameOf = useColleagueName();
  const change = useChangeTime();
  const { id, taskCode, activityCode, rounding, isAdjusted } = entry;
  return (
    <div className="grid gap-4">
      <p className="text-sm">
        This time is billed: only its codes can still be put right.{' '}
        {entry.invoiceId && (
          <Link href={`/financial-mgmt?invoice=${entry.invoiceId}`} className="prose-link">
            Open invoice {entry.invoiceNumber}
          </Link>
        )}
      </p>
      <Facts>
        <Fact name="What was done">
          <span className="whitespace-pre-line">{entry.narrative}</span>
        </Fact>
        <Fact name="Matter">
          <Link href={`/clients?tab=matters&matter=${entry.matterId}`} className="prose-link">
            {entry.matterNumber}, {entry.clientName}
          </Link>
        </Fact>
        <Fact name="Person">{nameOf(entry.userId)}</Fact>
        <Fact name="Day">
          <DayText value={entry.day} />
        </Fact>
        <Fact name="Time">
          {durationText(entry.actualSeconds)} → {billedHours(entry.billedMinutes)} h billed,{' '}
          {isAdjusted ? 'as typed' : roundingWords(rounding)}
        </Fact>
        <Fact name="Rate">
          {formatMoney(entry.rate)} an hour, {rateSourceLabels[entry.rateSource].toLowerCase()}
        </Fact>
        <Fact name="Amount">{formatMoney(entry.amount)}</Fact>
      </Facts>
      <Form
        takes={TimeEntryChange}
        start={{ taskCode, activityCode }}
        onDirtyChange={onDirtyChange}
        onSubmit={async (_, { changed }) => {
          if (Object.keys(changed).length > 0)
            await change.mutateAsync({ params: { id }, body: changed });
          onDone();
        }}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <CodeFields start={{ taskCode, activityCode }} />
        </div>
        <FormActions>
          <SubmitButton>Save Codes</SubmitButton>
        </FormActions>
      </Form>
    </div>
  );
}
