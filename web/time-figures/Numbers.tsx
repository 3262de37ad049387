import { BudgetsCard } from '#web/time-figures/BudgetsCard.tsx';
import { PeopleFigures } from '#web/time-figures/PeopleFigures.tsx';
import { WaitingMatters } from '#web/time-figures/WaitingMatters.tsx';

/** What becomes of the firm's time. */
export function Numbers() {
  return (
    <div className="grid grid-cols-1 gap-6">
      <PeopleFigures />
      <WaitingMatters />
      <BudgetsCard />
    </div>
  );
}
