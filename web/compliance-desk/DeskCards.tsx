import { JournalAndRequestCards, LedgersCard } from '#web/compliance-desk/BookCards.tsx';
import {
  CommunicationCard,
  ConflictChecksCard,
  RetentionCard,
} from '#web/compliance-desk/CountedCards.tsx';
import { LicensesCard, TrainingCard } from '#web/compliance-desk/LawyerCards.tsx';
import { TrustCards } from '#web/compliance-desk/TrustCards.tsx';

const grid = 'grid gap-4 sm:grid-cols-2 xl:grid-cols-3';

/** What a firm must have in order besides its checklist, and how each of it stands. */
export function DeskCards() {
  return (
    <div className="grid gap-6">
      <section aria-labelledby="desk-trust" className="grid gap-3">
        <h2 id="desk-trust" tabIndex={-1} className="sr-only">
          Trust accounts and ethics
        </h2>
        <div className={grid}>
          <TrustCards />
          <ConflictChecksCard />
          <CommunicationCard />
          <TrainingCard />
        </div>
      </section>
      <section aria-labelledby="desk-books" className="grid gap-3">
        <h2 id="desk-books" className="text-sm font-medium text-muted">
          Trust books
        </h2>
        <div className={grid}>
          <LedgersCard />
          <JournalAndRequestCards />
        </div>
      </section>
      <section aria-labelledby="desk-files" className="grid gap-3">
        <h2 id="desk-files" className="text-sm font-medium text-muted">
          Licenses and files
        </h2>
        <div className={grid}>
          <LicensesCard />
          <RetentionCard />
        </div>
      </section>
    </div>
  );
}
