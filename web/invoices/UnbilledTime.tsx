import { useWatch } from 'react-hook-form';
import { Link } from 'wouter';
import { toCents } from '#contract/cents.ts';
import { timeEntries } from '#contract/time-entries.ts';
import type { Written } from '#web/invoices/written-lines.ts';
import { Alert } from '#web/kit/Alert.tsx';
import { useRead } from '#web/kit/api.ts';
import { MoneyText } from '#web/kit/MoneyText.tsx';

/** An invoice that is written by hand asks for no logged time: whoever means to bill it does that in a run. */
export function UnbilledTime() {
  const id = useWatch<Written, 'matterId'>({ name: 'matterId' }) ?? null;
  const { data } = useRead(timeEntries.figures, {
    query: { matterId: id ?? undefined },
    enabled: id !== null,
  });
  if (!id || !data || toCents(data.unbilled.amount) === 0n) return null;
  return (
    <Alert tone="info">
      Unbilled time of this matter: <MoneyText amount={data.unbilled.amount} />.{' '}
      <Link href="/financial-mgmt?tab=billing" className="prose-link">
        Bill it in a billing run.
      </Link>
    </Alert>
  );
}
