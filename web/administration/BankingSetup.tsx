import { useProvider } from '#web/administration/administration-calls.ts';
import { PayoutGuidance } from '#web/administration/PayoutGuidance.tsx';
import { ProviderCard } from '#web/administration/ProviderCard.tsx';
import { SetupChecklist } from '#web/administration/SetupChecklist.tsx';
import { Arriving } from '#web/kit/Arriving.tsx';
import { Card } from '#web/kit/Card.tsx';
import { NotFresh } from '#web/kit/NotFresh.tsx';

const column = 'grid grid-cols-1 content-start gap-4';

/** From a card that is charged to money in the bank. */
export function BankingSetup() {
  const read = useProvider();
  const { data: state } = read;
  return (
    <>
      <NotFresh read={read} />
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        <div className={column}>
          {state ? (
            <>
              <ProviderCard
                state={state}
                isAsking={read.isFetching}
                onAsk={() => void read.refetch()}
              />
              <SetupChecklist state={state} />
            </>
          ) : (
            <Card flush title="Card payment provider">
              <Arriving
                read={read}
                rows={5}
                loading="Asking the payment provider"
                failed="Could not ask the payment provider."
              />
            </Card>
          )}
        </div>
        <div className={column}>
          <PayoutGuidance state={state} />
        </div>
      </div>
    </>
  );
}
