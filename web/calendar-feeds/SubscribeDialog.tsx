import { CalendarPlus, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'wouter';
import { type CalendarFeed, mostFeeds } from '#contract/calendar-feeds.ts';
import { useKeptFocus } from '#web/calendar/kept-focus.ts';
import { useFeeds, useRevokeFeed } from '#web/calendar-feeds/calendar-feed-calls.ts';
import { type EditedFeed, FeedFormDialog } from '#web/calendar-feeds/FeedFormDialog.tsx';
import { FeedRow } from '#web/calendar-feeds/FeedRow.tsx';
import { Arriving } from '#web/kit/Arriving.tsx';
import { Button } from '#web/kit/Button.tsx';
import { ConfirmDialog } from '#web/kit/ConfirmDialog.tsx';
import { Dialog } from '#web/kit/Dialog.tsx';
import { EmptyState } from '#web/kit/EmptyState.tsx';
import { Part } from '#web/kit/Part.tsx';

/** The calendar in Outlook, Google or Apple: one secret address for each place, made and taken back here. */
export function SubscribeDialog({ onClose }: { onClose: () => void }) {
  const feeds = useFeeds();
  const revoke = useRevokeFeed();
  const [edited, setEdited] = useState<EditedFeed>(null);
  const [leaving, setLeaving] = useState<CalendarFeed | null>(null);
  const [shown, setShown] = useState<{ id: string; address: string } | null>(null);
  const addresses = useRef<HTMLDivElement>(null);
  const keptFocus = useKeptFocus(() => addresses.current?.querySelector('button'));
  const newAddress = (
    <Button size="sm" icon={Plus} onClick={() => setEdited('new')}>
      New address
    </Button>
  );
  const hasSome = feeds.data && feeds.data.length > 0;
  const isFull = feeds.data && feeds.data.length >= mostFeeds;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Subscribe"
      description="See this calendar in Outlook, Google Calendar or Apple Calendar. It can only be read there."
    >
      <div ref={addresses} {...keptFocus} className="grid gap-5">
        <Part title="Your calendar addresses" actions={hasSome && !isFull && newAddress}>
          <Arriving
            read={feeds}
            rows={2}
            loading="Loading calendar addresses"
            failed="Could not load calendar addresses."
          />
          {feeds.data?.length === 0 && (
            <EmptyState
              icon={CalendarPlus}
              text="No calendar address yet."
              hint="Make one for each place where you want to see this calendar."
              action={newAddress}
            />
          )}
          {hasSome && (
            <ul>
              {feeds.data.map((feed) => (
                <FeedRow
                  key={feed.id}
                  feed={feed}
                  address={shown?.id === feed.id ? shown.address : null}
                  onAddress={(address) => setShown(address ? { id: feed.id, address } : null)}
                  onEdit={() => setEdited(feed)}
                  onRevoke={() => setLeaving(feed)}
                />
              ))}
            </ul>
          )}
          {isFull && (
            <p className="text-sm text-muted">
              {mostFeeds} addresses are the most. Revoke one to make another.
            </p>
          )}
        </Part>
        <Part title="How soon changes show">
          <p className="text-sm text-muted">
            Outlook and Google fetch a subscribed calendar only every few hours, sometimes once a
            day; Apple can be set to every 5 minutes. For what is urgent, rely on Firmament and its
            mails.
          </p>
          <Link href="/profile#morning-mail" className="prose-link mt-2 inline-block text-sm">
            Choose what comes by mail in the morning
          </Link>
        </Part>
      </div>
      <FeedFormDialog feed={edited} onMade={setShown} onClose={() => setEdited(null)} />
      <ConfirmDialog
        open={leaving !== null}
        title={`Revoke ${leaving?.name}?`}
        text="Its address leads nowhere from then on, and calendars that use it get nothing more. This cannot be undone."
        confirm="Revoke"
        pending={revoke.isPending}
        onCancel={() => setLeaving(null)}
        onConfirm={() =>
          leaving &&
          revoke.mutate({ params: { id: leaving.id } }, { onSettled: () => setLeaving(null) })
        }
      />
    </Dialog>
  );
}
