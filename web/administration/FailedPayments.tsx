import { administration } from '#contract/administration.ts';
import { PaymentTable } from '#web/administration/PaymentTable.tsx';
import { Card } from '#web/kit/Card.tsx';
import { useReadPages } from '#web/kit/read-pages.ts';
import { ShowMore } from '#web/kit/ShowMore.tsx';

const failed = { limit: 5, query: { status: 'failed' }, isFresh: true } as const;

/** On top of all others, because something can be done about them. Nothing where none has failed. */
export function FailedPayments() {
  const read = useReadPages(administration.payments, failed);
  if (!read.data?.length) return null;
  return (
    <Card flush title="Failed payments">
      <PaymentTable caption="Failed payments, newest first" payments={read.data} />
      <ShowMore read={read} failed="Could not load more payments." />
    </Card>
  );
}
