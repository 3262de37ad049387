/** The sheet in which a document is read: `?document=ID`, with its details and versions beside it. */
import { Tabs } from 'radix-ui';
import { useState } from 'react';
import { type Document, documents } from '#contract/documents.ts';
import { AwaitedFile } from '#web/documents/AwaitedFile.tsx';
import { DocumentDetails } from '#web/documents/DocumentDetails.tsx';
import { DocumentVersions } from '#web/documents/DocumentVersions.tsx';
import { DocumentViewer } from '#web/documents/DocumentViewer.tsx';
import { EarlierVersion } from '#web/documents/EarlierVersion.tsx';
import { MarkedWords } from '#web/documents/MarkedWords.tsx';
import { Arriving } from '#web/kit/Arriving.tsx';
import { useAddress } from '#web/kit/address.ts';
import { useRead } from '#web/kit/api.ts';
import { Button } from '#web/kit/Button.tsx';
import { Dialog } from '#web/kit/Dialog.tsx';
import { EmptyState } from '#web/kit/EmptyState.tsx';
import { useNow } from '#web/kit/now.ts';

/** What of the address is about the open document. */
const nothingOpen = {
  document: undefined,
  page: undefined,
  find: undefined,
  version: undefined,
  edit: undefined,
};

export function DocumentSheet() {
  const { search, adjust } = useAddress();
  const [isDirty, setDirty] = useState(false);
  const [isBeingRead, setBeingRead] = useState(false);
  const now = useNow();
  const id = search.get('document');
  const read = useRead(documents.one, {
    params: { id: id ?? '' },
    enabled: id !== null,
    refreshEvery: isBeingRead ? 3000 : undefined,
  });
  if (isBeingRead !== isReadNow(read.data, now)) setBeingRead(!isBeingRead);
  const document = id === null ? undefined : read.data;
  const isGone = read.error?.status === 404;
  const close = () => {
    setDirty(false);
    adjust(nothingOpen);
  };
  return (
    <Dialog
      open={id !== null}
      onClose={close}
      title={document?.name ?? 'Document'}
      dirty={isDirty}
      sheet
    >
      {id !== null && isGone && (
        <EmptyState
          text="There is no such document."
          hint="It may have been deleted. What was deleted is in the bin for 30 days."
          action={
            <Button variant="secondary" onClick={close}>
              Back to the documents
            </Button>
          }
        />
      )}
      {id !== null && !isGone && (
        <Arriving
          key={id}
          read={read}
          loading="Loading the document"
          failed="Could not load the document."
        />
      )}
      {document && !isGone && (
        <OpenDocument
          key={document.id}
          document={document}
          onDirtyChange={setDirty}
          onGone={close}
        />
      )}
    </Dialog>
  );
}

const fewMinutes = 3 * 60_000;

/** Its text is being read at this moment; what takes longer is not worth asking for. */
const isReadNow = (document: Document | undefined, now: Date) =>
  document?.reading === 'waiting' && now.getTime() - Date.parse(document.uploadedAt) < fewMinutes;

interface Props {
  document: Document;
  onDirtyChange: (dirty: boolean) => void;
  onGone: () => void;
}

const tab =
  'control-height -mb-px shrink-0 border-b-2 border-transparent px-3 font-medium text-muted ' +
  'focus-visible:-outline-offset-2 data-[state=active]:border-primary data-[state=active]:text-fg';

/** Where there is room all three parts are seen side by side, and only otherwise one at a time. */
const part = 'max-lg:data-[state=inactive]:hidden';

function OpenDocument({ document, onDirtyChange, onGone }: Props) {
  const { search } = useAddress();
  const [shown, setShown] = useState(search.has('edit') ? 'details' : 'document');
  return (
    <Tabs.Root value={shown} onValueChange={setShown} className="flex min-h-0 flex-1 flex-col">
      <Tabs.List aria-label="Document" className="flex gap-1 border-b border-border px-2 lg:hidden">
        <Tabs.Trigger value="document" className={tab}>
          Document
        </Tabs.Trigger>
        <Tabs.Trigger value="details" className={tab}>
          Details
        </Tabs.Trigger>
        <Tabs.Trigger value="versions" className={tab}>
          Versions
        </Tabs.Trigger>
      </Tabs.List>
      <div className="flex min-h-0 flex-1">
        <Tabs.Content
          forceMount
          value="document"
          tabIndex={-1}
          className={`flex min-w-0 flex-1 flex-col ${part}`}
        >
          <EarlierVersion document={document} />
          <MarkedWords />
          {document.hasFile ? (
            <DocumentViewer document={document} />
          ) : (
            <AwaitedFile document={document} />
          )}
        </Tabs.Content>
        <div
          data-dialog-body
          className={`grid w-full content-start gap-8 overflow-y-auto overscroll-contain border-border p-5 lg:w-90 lg:border-l ${shown === 'document' ? 'max-lg:hidden' : ''}`}
        >
          <Tabs.Content forceMount value="details" tabIndex={-1} className={part}>
            <DocumentDetails document={document} onDirtyChange={onDirtyChange} onGone={onGone} />
          </Tabs.Content>
          <Tabs.Content forceMount value="versions" tabIndex={-1} className={part}>
            <DocumentVersions document={document} onView={() => setShown('document')} />
          </Tabs.Content>
        </div>
      </div>
    </Tabs.Root>
  );
}
