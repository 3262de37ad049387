import { conflictChecks } from '#contract/conflict-checks.ts';
import { ConflictCheckTable } from '#web/conflict-checks/ConflictCheckTable.tsx';
import { RunConflictCheck } from '#web/conflict-checks/RunConflictCheck.tsx';
import { Arriving } from '#web/kit/Arriving.tsx';
import { useAddress } from '#web/kit/address.ts';
import { useAddressText } from '#web/kit/address-text.ts';
import { Button } from '#web/kit/Button.tsx';
import { Card } from '#web/kit/Card.tsx';
import { classes } from '#web/kit/classes.ts';
import { EmptyState } from '#web/kit/EmptyState.tsx';
import { useReadPages } from '#web/kit/read-pages.ts';
import { SearchBox } from '#web/kit/SearchBox.tsx';
import { Select } from '#web/kit/Select.tsx';
import { ShowMore } from '#web/kit/ShowMore.tsx';

const limit = 50;
const states = { undecided: 'Needs a decision', decided: 'Decided' };
const stateOptions = Object.entries(states).map(([value, label]) => ({ value, label }));
const isState = (value: string | null): value is keyof typeof states =>
  value !== null && value in states;

/** Every check the firm ever made, and a new one. */
export function ConflictChecksPanel() {
  const { search, go, adjust } = useAddress();
  const asked = search.get('cstate');
  const state = isState(asked) ? asked : undefined;
  const { text, kept, set } = useAddressText('cq');
  const q = kept || undefined;
  const list = useReadPages(conflictChecks.list, { limit, query: { state, q } });
  const isFiltered = state !== undefined || q !== undefined || list.isOutdated;
  return (
    <div className="grid gap-4">
      <RunConflictCheck onDone={({ id }) => go({ check: id })} />
      <search className="flex flex-wrap gap-3 print:hidden">
        <SearchBox
          label="Search conflict checks"
          value={text}
          onChange={set}
          className="grow basis-56"
        />
        <Select
          aria-label="Decision"
          emptyLabel="All decisions"
          options={stateOptions}
          value={state ?? ''}
          onChange={(event) => adjust({ cstate: event.target.value })}
          className="grow basis-40 sm:max-w-60"
        />
      </search>
      <Card flush>
        <Arriving
          read={list}
          loading="Loading conflict checks"
          failed="Could not load conflict checks."
        />
        {list.data?.length === 0 && !isFiltered && (
          <EmptyState
            text="No conflict checks yet."
            hint="One runs by itself whenever a client, a matter or a party is added."
          />
        )}
        {list.data?.length === 0 && isFiltered && (
          <EmptyState
            text="Nothing matches these filters."
            action={
              <Button
                variant="secondary"
                onClick={() => adjust({ cstate: undefined, cq: undefined })}
              >
                Clear filters
              </Button>
            }
          />
        )}
        {list.data && list.data.length > 0 && (
          <div className={classes(list.isOutdated && 'opacity-60')}>
            <ConflictCheckTable checks={list.data} onOpen={({ id }) => go({ check: id })} />
          </div>
        )}
        <ShowMore read={list} failed="Could not load more conflict checks." />
      </Card>
    </div>
  );
}
