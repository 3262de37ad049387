import { Eye, EyeOff, Pencil, Trash2 } from 'lucide-react';
import { type CalendarFeed, feedScopeLabels } from '#contract/calendar-feeds.ts';
import { useRevealFeed } from '#web/calendar-feeds/calendar-feed-calls.ts';
import { FeedAddress } from '#web/calendar-feeds/FeedAddress.tsx';
import { Button } from '#web/kit/Button.tsx';
import { IconButton } from '#web/kit/IconButton.tsx';
import { RelativeTime } from '#web/kit/RelativeTime.tsx';

interface Props {
  feed: CalendarFeed;
  /** Null: it is not shown. */
  address: string | null;
  onAddress: (address: string | null) => void;
  onEdit: () => void;
  onRevoke: () => void;
}

export function FeedRow({ feed, address, onAddress, onEdit, onRevoke }: Props) {
  const reveal = useRevealFeed();
  const { id, name, scope, hidesNames, lastReadAt } = feed;
  const show = () =>
    reveal.mutate(
      { params: { id } },
      {
        onSuccess: (revealed) => {
          onAddress(revealed.address);
          // The secret stays on the page and nowhere else.
          reveal.reset();
        },
      },
    );
  return (
    <li className="border-t border-border py-3 first:border-t-0 first:pt-0">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="font-medium wrap-anywhere">{name}</p>
          <ul className="flex flex-wrap gap-x-2 text-sm text-muted *:not-first:before:mr-2 *:not-first:before:content-['·']">
            <li>{feedScopeLabels[scope]}</li>
            {hidesNames && <li>Hides client names</li>}
            <li>
              {lastReadAt ? (
                <>
                  Last fetched <RelativeTime value={lastReadAt} />
                </>
              ) : (
                'Not fetched yet'
              )}
            </li>
          </ul>
        </div>
        <div className="flex items-center gap-1">
          <Button
            size="sm"
            variant="secondary"
            icon={address ? EyeOff : Eye}
            pending={reveal.isPending}
            aria-label={`${address ? 'Hide' : 'Show'} address of ${name}`}
            onClick={address ? () => onAddress(null) : show}
          >
            {address ? 'Hide address' : 'Show address'}
          </Button>
          <IconButton label={`Change ${name}`} icon={Pencil} onClick={onEdit} />
          <IconButton
            label={`Revoke ${name}`}
            icon={Trash2}
            variant="quiet-danger"
            onClick={onRevoke}
          />
        </div>
      </div>
      {address && <FeedAddress name={name} address={address} />}
    </li>
  );
}
