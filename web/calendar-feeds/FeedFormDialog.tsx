import {
  type CalendarFeed,
  FeedScope,
  feedScopeLabels,
  NewCalendarFeed,
} from '#contract/calendar-feeds.ts';
import { useChangeFeed, useMakeFeed } from '#web/calendar-feeds/calendar-feed-calls.ts';
import { CheckboxField } from '#web/kit/CheckboxField.tsx';
import { FormDialog } from '#web/kit/FormDialog.tsx';
import { RadioField } from '#web/kit/RadioField.tsx';
import { TextField } from '#web/kit/TextField.tsx';

/** Null: nobody is asking. */
export type EditedFeed = CalendarFeed | 'new' | null;

interface Props {
  feed: EditedFeed;
  /** The new feed's secret address. */
  onMade: (made: { id: string; address: string }) => void;
  onClose: () => void;
}

const hints: Record<FeedScope, string> = {
  mine: 'Your tasks, the events you attend, the limitation dates of your matters.',
  firm: 'Everything that is on the calendar.',
};
const scopes = FeedScope.options.map((value) => ({
  value,
  label: feedScopeLabels[value],
  hint: hints[value],
}));

export function FeedFormDialog({ feed, onMade, onClose }: Props) {
  const make = useMakeFeed();
  const change = useChangeFeed();
  const start = feed === 'new' || !feed ? { name: '', scope: 'mine' as const } : feed;
  return (
    <FormDialog
      open={feed !== null}
      onClose={onClose}
      title={feed === 'new' ? 'New calendar address' : 'Change calendar address'}
      takes={NewCalendarFeed}
      start={{
        name: start.name,
        scope: start.scope,
        hidesNames: 'hidesNames' in start && start.hidesNames,
      }}
      submit={feed === 'new' ? 'Make address' : 'Save address'}
      onSubmit={async (body, { changed, idempotencyKey }) => {
        if (feed === 'new') return onMade(await make.mutateAsync({ body, idempotencyKey }));
        if (!feed || Object.keys(changed).length === 0) return;
        await change.mutateAsync({ params: { id: feed.id }, body: changed });
      }}
    >
      <TextField
        name="name"
        label="Name"
        hint="Where you will use it, such as Outlook at work."
        required
        autoComplete="off"
      />
      <RadioField name="scope" label="What it shows" options={scopes} required />
      <CheckboxField
        name="hidesNames"
        label="Hide client names"
        hint="Titles say only what kind of event it is and the number of its matter."
      />
    </FormDialog>
  );
}
