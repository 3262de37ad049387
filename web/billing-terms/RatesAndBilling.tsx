import { FirmBillingCard } from '#web/billing-terms/FirmBillingCard.tsx';
import { PeopleRates } from '#web/billing-terms/PeopleRates.tsx';

/** What is agreed in the firm; what is agreed with a client or for a matter stands with them. */
export function RatesAndBilling() {
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-4">
      <FirmBillingCard />
      <PeopleRates />
    </div>
  );
}
