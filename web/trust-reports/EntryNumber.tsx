import type { JournalLine } from '#contract/trust-books.ts';
import { PlaceLink } from '#web/kit/PlaceLink.tsx';

/** The number of an entry, and the way to it. What is closed to whoever reads has no way. */
export function EntryNumber({
  line: { entryId, number, isClosed },
}: {
  line: Pick<JournalLine, 'entryId' | 'number' | 'isClosed'>;
}) {
  if (isClosed) return <span className="figure">No. {number}</span>;
  return (
    <PlaceLink
      parts={{ entry: entryId }}
      className="figure inline-block min-h-6 text-link hover:underline pointer-coarse:min-h-11"
    >
      No. {number}
    </PlaceLink>
  );
}
