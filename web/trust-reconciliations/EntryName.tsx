import type { UnclearedEntry } from '#contract/trust-reconciliations.ts';
import { DayText } from '#web/kit/DayText.tsx';
import { PlaceLink } from '#web/kit/PlaceLink.tsx';
import { entryTitle } from '#web/trust-reconciliations/reconciliation-words.ts';

/** An entry of the register, and the way to it. What is closed to whoever reads has a name and no way. */
export function EntryName({ entry }: { entry: UnclearedEntry }) {
  const title = entryTitle(entry);
  return (
    <>
      {entry.isClosed ? (
        title
      ) : (
        <PlaceLink
          parts={{ entry: entry.id }}
          className="inline-block min-h-6 text-link hover:underline pointer-coarse:min-h-11"
        >
          {title}
        </PlaceLink>
      )}
      <span className="block text-muted">
        No. {entry.number}, <DayText value={entry.day} />: {entry.purpose}
      </span>
    </>
  );
}
