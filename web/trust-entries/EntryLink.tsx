import { trustEntries } from '#contract/trust-entries.ts';
import { useRead } from '#web/kit/api.ts';
import { PlaceLink } from '#web/kit/PlaceLink.tsx';
import { entryName } from '#web/trust-entries/entry-words.ts';

/** Another entry, by its name as soon as that is known. */
export function EntryLink({ id }: { id: string }) {
  const { data } = useRead(trustEntries.get, { params: { id } });
  return <PlaceLink parts={{ entry: id }}>{data ? entryName(data) : 'another entry'}</PlaceLink>;
}
