import type { AnalyticsAddress } from '#contract/analytics-address.ts';
import { AnalyticsPeriod, analyticsPeriodLabels } from '#contract/analytics-periods.ts';
import { rangeError } from '#web/analytics/analytics-address.ts';
import { matterTypeChoices } from '#web/analytics/matter-type-choices.ts';
import { RangeDay } from '#web/analytics/RangeDay.tsx';
import { useAddress } from '#web/kit/address.ts';
import { Field } from '#web/kit/Field.tsx';
import { Select } from '#web/kit/Select.tsx';

const periods = AnalyticsPeriod.options.map((value) => ({
  value,
  label: analyticsPeriodLabels[value],
}));

interface Props {
  address: AnalyticsAddress;
  /** The days that are shown: a custom range begins with them. */
  shown: { from: string; to: string } | undefined;
}

/** Which days and which matters everything on the screen is about. */
export function Selectors({ address, shown }: Props) {
  const { adjust } = useAddress();
  const { period, from, to, matterType } = address;
  const isCustom = period === 'custom';
  const wrong = rangeError(address);
  const choose = (next: string) =>
    adjust(
      next === 'custom'
        ? { period: next, from: shown?.from.slice(0, 10), to: shown?.to.slice(0, 10) }
        : { period: next === 'month' ? undefined : next, from: undefined, to: undefined },
    );
  return (
    <div className="flex flex-wrap items-start gap-3">
      <Field label="Period" className="w-full sm:w-48">
        <Select options={periods} value={period} onChange={(event) => choose(event.target.value)} />
      </Field>
      {isCustom && (
        <>
          <RangeDay
            label="First day"
            day={from}
            error={wrong?.from}
            onChoose={(day) => adjust({ from: day })}
          />
          <RangeDay
            label="Last day"
            day={to}
            error={wrong?.to}
            onChoose={(day) => adjust({ to: day })}
          />
        </>
      )}
      <Field label="Matter type" className="w-full sm:w-56">
        <Select
          options={matterTypeChoices}
          emptyLabel="All"
          value={matterType ?? ''}
          onChange={(event) => adjust({ type: event.target.value })}
        />
      </Field>
    </div>
  );
}
