import { useState } from 'react';
import { toCents } from '#contract/cents.ts';
import type { TrustLedger } from '#contract/trust-ledgers.ts';
import { Arriving } from '#web/kit/Arriving.tsx';
import { useAddress } from '#web/kit/address.ts';
import { useAddressText } from '#web/kit/address-text.ts';
import type { ApiError } from '#web/kit/api.ts';
import { Button } from '#web/kit/Button.tsx';
import { Card } from '#web/kit/Card.tsx';
import { Checkbox } from '#web/kit/Checkbox.tsx';
import { EmptyState } from '#web/kit/EmptyState.tsx';
import { MoneyText } from '#web/kit/MoneyText.tsx';
import { SearchBox } from '#web/kit/SearchBox.tsx';
import { ShowMore } from '#web/kit/ShowMore.tsx';
import { LedgerTable } from '#web/trust-ledgers/LedgerTable.tsx';
import { matching } from '#web/trust-ledgers/ledger-words.ts';

/** How many are drawn at first, and more with every step. */
const step = 100;

interface Props {
  read: {
    data: readonly TrustLedger[] | undefined;
    error: ApiError | null;
    isFetching: boolean;
    refetch: () => unknown;
  };
  /** In ledgers that are not shown, because their matters are closed to whoever looks. */
  closed?: string;
}

/** The ledgers of clients, found by client or matter. */
export function LedgerBrowser({ read, closed = '0.00' }: Props) {
  const { search, adjust } = useAddress();
  const { text, kept, set } = useAddressText('tq');
  const [most, setMost] = useState(step);
  const isHolding = search.get('tmoney') === 'yes';
  const all = read.data?.filter(({ kind }) => kind === 'client');
  const found = all
    ? matching(all, kept).filter(({ balance }) => !isHolding || toCents(balance) > 0n)
    : [];
  return (
    <>
      <search className="flex flex-wrap items-center gap-x-4 gap-y-1 print:hidden">
        <SearchBox
          label="Search clients and matters"
          value={text}
          onChange={set}
          className="grow basis-64"
        />
        <Checkbox
          label="With money only"
          checked={isHolding}
          onChange={({ target }) => adjust({ tmoney: target.checked ? 'yes' : undefined })}
        />
      </search>
      <Card title="Client ledgers" flush>
        <Arriving read={read} rows={5} loading="Loading ledgers" failed="Could not load ledgers." />
        {all?.length === 0 && (
          <EmptyState
            text="No client has money in this account yet."
            hint="A matter gets its ledger with its first deposit."
          />
        )}
        {all && all.length > 0 && found.length === 0 && (
          <EmptyState
            text="No ledger matches."
            action={
              <Button
                variant="secondary"
                onClick={() => adjust({ tq: undefined, tmoney: undefined })}
              >
                Show all ledgers
              </Button>
            }
          />
        )}
        {found.length > 0 && (
          <div className="relative overflow-x-auto">
            <LedgerTable ledgers={found.slice(0, most)} />
          </div>
        )}
        {toCents(closed) > 0n && (
          <p className="border-t border-border px-4 py-2.5 text-sm text-muted sm:px-5">
            <MoneyText amount={closed} /> more is in ledgers of matters that are closed to you.
          </p>
        )}
        <ShowMore
          read={{
            hasMore: found.length > most,
            isReadingMore: false,
            hasFailedToReadMore: false,
            readMore: () => setMost(most + step),
          }}
          failed=""
        />
      </Card>
    </>
  );
}
