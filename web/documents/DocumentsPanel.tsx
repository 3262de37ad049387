import { Upload } from 'lucide-react';
import { useEffect, useState } from 'react';
import { documents, type ListedDocument } from '#contract/documents.ts';
import { DeleteDocument } from '#web/documents/DeleteDocument.tsx';
import { DocumentFilterBar } from '#web/documents/DocumentFilterBar.tsx';
import { DocumentGrid } from '#web/documents/DocumentGrid.tsx';
import { DocumentList } from '#web/documents/DocumentList.tsx';
import {
  hasDocumentFilters,
  noDocumentFilters,
  readDocumentFilters,
} from '#web/documents/document-filters.ts';
import { foundText } from '#web/documents/document-words.ts';
import { NoDocuments } from '#web/documents/NoDocuments.tsx';
import { useReadingWatch } from '#web/documents/reading-watch.ts';
import { Arriving } from '#web/kit/Arriving.tsx';
import { useAddress } from '#web/kit/address.ts';
import { Button } from '#web/kit/Button.tsx';
import { Card } from '#web/kit/Card.tsx';
import { classes } from '#web/kit/classes.ts';
import { EmptyState } from '#web/kit/EmptyState.tsx';
import { useFocusKept } from '#web/kit/focus-kept.ts';
import { NotFresh } from '#web/kit/NotFresh.tsx';
import { useReadPages } from '#web/kit/read-pages.ts';
import { ShowMore } from '#web/kit/ShowMore.tsx';

const limit = 50;
const whileReading = 3_000;

/** The tab 'Documents': all of them, or those that are looked for. */
export function DocumentsPanel() {
  const { search, go, adjust } = useAddress();
  const [leaving, setLeaving] = useState<ListedDocument | null>(null);
  const [isWatching, setWatching] = useState(false);
  const place = useFocusKept();
  const filters = readDocumentFilters(search);
  const isGrid = search.get('view') === 'grid';
  const list = useReadPages(documents.list, {
    limit,
    query: filters,
    refreshEvery: isWatching ? whileReading : undefined,
  });
  const isBeingRead = useReadingWatch(list.data);
  if (isBeingRead !== isWatching) setWatching(isBeingRead);

  const isFiltered = hasDocumentFilters(filters) || list.isOutdated;
  // Of a phrase, a page of documents that have its words may hold none that has it: the next one may.
  const isLooking = list.data?.length === 0 && list.hasMore && !list.hasFailedToReadMore;
  const { readMore, isReadingMore } = list;
  useEffect(() => {
    if (isLooking && !isReadingMore) readMore();
  }, [isLooking, isReadingMore, readMore]);
  const isEmpty = list.data?.length === 0 && !isLooking;
  const upload = (
    <Button icon={Upload} className="max-sm:w-full" onClick={() => go({ upload: 'yes' })}>
      Upload Document
    </Button>
  );
  const Shown = isGrid ? DocumentGrid : DocumentList;
  return (
    <div className="grid grid-cols-1 gap-4">
      <DocumentFilterBar filters={filters} isGrid={isGrid} action={upload} />
      <div {...place} aria-busy={list.isOutdated} className="outline-none">
        <NotFresh read={list} />
        <p role="status" className="sr-only">
          {isFiltered && !list.isOutdated && list.data && foundText(list.data.length, list.hasMore)}
        </p>
        <Card flush>
          {isLooking && <p className="p-4 text-muted">Looking through more documents…</p>}
          <Arriving read={list} loading="Loading documents" failed="Could not load documents." />
          {isEmpty && !isFiltered && <NoDocuments action={upload} />}
          {isEmpty && isFiltered && (
            <EmptyState
              text="Nothing matches these filters."
              action={
                <Button variant="secondary" onClick={() => adjust(noDocumentFilters)}>
                  Clear filters
                </Button>
              }
            />
          )}
          {list.data && list.data.length > 0 && (
            <div className={classes('overflow-x-auto', list.isOutdated && 'opacity-60')}>
              <Shown documents={list.data} onDelete={setLeaving} />
            </div>
          )}
          <ShowMore read={list} failed="Could not load more documents." />
        </Card>
      </div>
      <DeleteDocument document={leaving} onClose={() => setLeaving(null)} />
    </div>
  );
}
