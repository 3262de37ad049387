import { Plus } from 'lucide-react';
import { useState } from 'react';
import { type LimitationDate, limitationDates } from '#contract/limitation-dates.ts';
import { Arriving } from '#web/kit/Arriving.tsx';
import { useRead } from '#web/kit/api.ts';
import { Button } from '#web/kit/Button.tsx';
import { useFocusKept } from '#web/kit/focus-kept.ts';
import { Part } from '#web/kit/Part.tsx';
import { LimitationForm } from '#web/limitation-dates/LimitationForm.tsx';
import { LimitationRow } from '#web/limitation-dates/LimitationRow.tsx';
import { SettleLimitation } from '#web/limitation-dates/SettleLimitation.tsx';

/** The days after which the claims of a matter are barred. */
export function LimitationDatesOfMatter({ matterId }: { matterId: string }) {
  const read = useRead(limitationDates.list, { query: { matterId } });
  const [edited, setEdited] = useState<LimitationDate | 'new' | null>(null);
  const [settled, setSettled] = useState<LimitationDate | null>(null);
  const kept = useFocusKept();
  const isOpen = ({ settledAt }: LimitationDate) => settledAt === null;
  const open = read.data?.filter(isOpen) ?? [];
  const past = read.data?.filter((date) => !isOpen(date)) ?? [];
  const row = (date: LimitationDate) => (
    <LimitationRow
      key={date.id}
      date={date}
      onEdit={() => setEdited(date)}
      onSettle={() => setSettled(date)}
    />
  );
  return (
    <Part
      title="Limitation dates"
      actions={
        <Button variant="secondary" size="sm" icon={Plus} onClick={() => setEdited('new')}>
          Add Limitation Date
        </Button>
      }
    >
      <Arriving
        read={read}
        rows={2}
        loading="Loading limitation dates"
        failed="Could not load limitation dates."
      />
      {read.data && open.length === 0 && (
        <p className="text-sm text-muted">
          {past.length > 0
            ? 'No open limitation dates.'
            : 'No limitation dates yet. Add the day after which a claim is barred.'}
        </p>
      )}
      <div {...kept} className="focus-visible:outline-none">
        {open.length > 0 && (
          <ul
            aria-label="Limitation dates"
            className="divide-y divide-border rounded-lg border border-border"
          >
            {open.map(row)}
          </ul>
        )}
        {past.length > 0 && (
          <details className="mt-2">
            <summary className="min-h-6 w-fit text-sm text-muted hover:text-fg pointer-coarse:py-3">
              Settled ({past.length})
            </summary>
            <ul
              aria-label="Settled limitation dates"
              className="mt-1 divide-y divide-border rounded-lg border border-border"
            >
              {past.map(row)}
            </ul>
          </details>
        )}
      </div>
      {edited && (
        <LimitationForm
          matterId={matterId}
          date={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(null)}
        />
      )}
      {settled && <SettleLimitation date={settled} onClose={() => setSettled(null)} />}
    </Part>
  );
}
