import { HandCoins, Plus } from 'lucide-react';
import { useState } from 'react';
import { TrustRequestState, trustRequestLabels, trustRequests } from '#contract/trust-requests.ts';
import { Desk } from '#web/compliance-desk/Desk.tsx';
import { Arriving } from '#web/kit/Arriving.tsx';
import { useAddress } from '#web/kit/address.ts';
import { Button } from '#web/kit/Button.tsx';
import { Card } from '#web/kit/Card.tsx';
import { classes } from '#web/kit/classes.ts';
import { EmptyState } from '#web/kit/EmptyState.tsx';
import { useFocusKept } from '#web/kit/focus-kept.ts';
import { optionsOf } from '#web/kit/options.ts';
import { useReadPages } from '#web/kit/read-pages.ts';
import { Select } from '#web/kit/Select.tsx';
import { ShowMore } from '#web/kit/ShowMore.tsx';
import { OfAccount } from '#web/trust-accounts/OfAccount.tsx';
import { NewRequest } from '#web/trust-requests/NewRequest.tsx';
import { RequestTable } from '#web/trust-requests/RequestTable.tsx';

const limit = 50;
const states = optionsOf(TrustRequestState.options, trustRequestLabels);

/** What clients are asked to pay into trust. It looks like an invoice and is none. */
export function RequestsDesk() {
  const [isAsking, setAsking] = useState(false);
  return (
    <Desk
      title="Trust requests"
      what="What clients are asked to pay into trust. What comes in stays theirs until it is earned."
    >
      <OfAccount>
        {(account, accounts) => (
          <>
            <Requests onAsk={() => setAsking(true)} />
            {isAsking && (
              <NewRequest account={account} accounts={accounts} onClose={() => setAsking(false)} />
            )}
          </>
        )}
      </OfAccount>
    </Desk>
  );
}

function Requests({ onAsk }: { onAsk: () => void }) {
  const { search, adjust } = useAddress();
  const state = TrustRequestState.safeParse(search.get('qstate')).data;
  const list = useReadPages(trustRequests.list, { limit, query: { state } });
  const kept = useFocusKept();
  const isFiltered = state !== undefined || list.isOutdated;
  const ask = (
    <Button icon={Plus} onClick={onAsk}>
      New request
    </Button>
  );
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        <search>
          <Select
            aria-label="Status of requests"
            emptyLabel="All statuses"
            options={states}
            value={state ?? ''}
            onChange={(event) => adjust({ qstate: event.target.value })}
            className="w-44"
          />
        </search>
        {ask}
      </div>
      <Card flush>
        <div {...kept} className="outline-none">
          <Arriving
            read={list}
            rows={4}
            loading="Loading trust requests"
            failed="Could not load trust requests."
          />
          {list.data?.length === 0 && !isFiltered && (
            <EmptyState
              icon={HandCoins}
              text="Nobody is asked for trust money."
              hint="A request is a letter with a number, an amount and a day. No revenue follows from it."
            />
          )}
          {list.data?.length === 0 && isFiltered && (
            <EmptyState
              text="Nothing matches these filters."
              action={
                <Button variant="secondary" onClick={() => adjust({ qstate: undefined })}>
                  Clear filters
                </Button>
              }
            />
          )}
          {list.data && list.data.length > 0 && (
            <div className={classes('relative overflow-x-auto', list.isOutdated && 'opacity-60')}>
              <RequestTable requests={list.data} />
            </div>
          )}
          <ShowMore read={list} failed="Could not load more trust requests." />
        </div>
      </Card>
    </>
  );
}
