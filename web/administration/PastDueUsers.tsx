import { administration } from '#contract/administration.ts';
import { UserTable } from '#web/administration/UserTable.tsx';
import { Card } from '#web/kit/Card.tsx';
import { useReadPages } from '#web/kit/read-pages.ts';
import { ShowMore } from '#web/kit/ShowMore.tsx';

const pastDue = { limit: 5, query: { status: 'past_due' }, isFresh: true } as const;

/** On top of all others, while there is still somebody to write to. Nothing where all have paid. */
export function PastDueUsers() {
  const read = useReadPages(administration.users, pastDue);
  if (!read.data?.length) return null;
  return (
    <Card flush title="Past due">
      <UserTable caption="Users of firms that are past due, newest first" users={read.data} />
      <ShowMore read={read} failed="Could not load more users." />
    </Card>
  );
}
