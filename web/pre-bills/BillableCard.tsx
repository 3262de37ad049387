import { useRef, useState } from 'react';
import { preBills } from '#contract/pre-bills.ts';
import { useToday } from '#web/frame/today.ts';
import { Arriving } from '#web/kit/Arriving.tsx';
import { useAddress } from '#web/kit/address.ts';
import { useRead } from '#web/kit/api.ts';
import { Button } from '#web/kit/Button.tsx';
import { Card } from '#web/kit/Card.tsx';
import { Checkbox } from '#web/kit/Checkbox.tsx';
import { EmptyState } from '#web/kit/EmptyState.tsx';
import { Field } from '#web/kit/Field.tsx';
import { Input } from '#web/kit/Input.tsx';
import { BillableTable } from '#web/pre-bills/BillableTable.tsx';
import { useLayOut } from '#web/pre-bills/pre-bill-calls.ts';
import { isWaiting } from '#web/pre-bills/waiting.ts';

/** A span of days, and what of each matter nobody has billed in it. */
export function BillableCard() {
  const { search, adjust } = useAddress();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const layOut = useLayOut();
  const isSent = useRef(false);
  const span = { from: search.get('from') ?? undefined, to: search.get('to') ?? undefined };
  const today = useToday();
  const isBackwards = span.from !== undefined && span.from > (span.to ?? today);
  const read = useRead(preBills.billable, { query: span, isFresh: true, enabled: !isBackwards });
  const rows = isBackwards ? [] : (read.data ?? []);
  const free = rows.filter(isWaiting).map(({ matterId }) => matterId);
  const matterIds = free.filter((id) => chosen.has(id));
  const isAll = free.length > 0 && matterIds.length === free.length;
  const create = () => {
    // The second press of a double one may come before the button shows that it waits.
    if (isSent.current) return;
    isSent.current = true;
    layOut.mutate(
      { body: { matterIds, ...span } },
      {
        onSuccess: () => setChosen(new Set()),
        onSettled: () => {
          isSent.current = false;
        },
      },
    );
  };
  return (
    <Card title="What can be billed" flush>
      <div className="flex flex-wrap items-start gap-3 px-4 pb-3 sm:px-5">
        <SpanDay label="From" value={span.from} onChange={(from) => adjust({ from })} />
        <SpanDay
          label="To"
          value={span.to}
          error={isBackwards ? 'To must not be before From.' : undefined}
          onChange={(to) => adjust({ to })}
        />
        {free.length > 0 && (
          <Checkbox
            label="Select all matters"
            checked={isAll}
            onChange={() => setChosen(new Set(isAll ? [] : free))}
            className="text-sm sm:mt-7.5"
          />
        )}
        <Button
          className="sm:mt-6.5 sm:ml-auto"
          disabled={matterIds.length === 0}
          pending={layOut.isPending}
          onClick={create}
        >
          Create pre-bills
        </Button>
      </div>
      <p className="max-w-prose px-4 pb-3 text-sm text-muted sm:px-5">
        Time and expenses dated after ‘To’ are not in the list. Left empty, it is today.
      </p>
      {!isBackwards && (
        <Arriving
          read={read}
          loading="Loading what can be billed"
          failed="Could not load what can be billed."
        />
      )}
      {!isBackwards && read.data?.length === 0 && (
        <EmptyState
          text="There is nothing to bill in these days."
          hint="Time and billable expenses that are on no invoice yet stand here."
        />
      )}
      {rows.length > 0 && (
        <BillableTable
          rows={rows}
          isChosen={({ matterId }) => chosen.has(matterId)}
          onChoose={({ matterId }, isOn) =>
            setChosen(
              new Set(isOn ? [...chosen, matterId] : [...chosen].filter((id) => id !== matterId)),
            )
          }
        />
      )}
    </Card>
  );
}

interface SpanProps {
  label: string;
  value: string | undefined;
  error?: string;
  onChange: (day: string | undefined) => void;
}

function SpanDay({ label, value, error, onChange }: SpanProps) {
  return (
    <Field label={label} error={error}>
      <Input
        type="date"
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value || undefined)}
      />
    </Field>
  );
}
