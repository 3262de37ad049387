import { monthWords } from '#web/compliance-desk/trust-words.ts';
import { useAddress } from '#web/kit/address.ts';
import { Select } from '#web/kit/Select.tsx';

interface Props {
  period: string;
  periods: readonly string[];
}

export function PeriodChoice({ period, periods }: Props) {
  const { adjust } = useAddress();
  return (
    <Select
      aria-label="Period"
      size="sm"
      options={periods.map((value) => ({ value, label: periodWords(value) }))}
      value={period}
      onChange={(event) => adjust({ month: event.target.value })}
      className="w-48 max-w-full print:hidden"
    />
  );
}

/** 'October 2026', 'All of 2026'. */
const periodWords = (period: string) =>
  period.length > 4 ? monthWords(period) : `All of ${period}`;
