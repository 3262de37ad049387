import { RotateCw, Send } from 'lucide-react';
import type { Webhook, WebhookDelivery } from '#contract/webhooks.ts';
import { Arriving } from '#web/kit/Arriving.tsx';
import { Badge } from '#web/kit/Badge.tsx';
import { Button } from '#web/kit/Button.tsx';
import { Dialog } from '#web/kit/Dialog.tsx';
import { EmptyState } from '#web/kit/EmptyState.tsx';
import { IconButton } from '#web/kit/IconButton.tsx';
import { RecentText } from '#web/kit/RecentText.tsx';
import { ShowMore } from '#web/kit/ShowMore.tsx';
import { type Column, Table } from '#web/kit/Table.tsx';
import { useDeliveries, useSendAgain, useSendTest } from '#web/webhooks/webhook-calls.ts';

interface Props {
  webhook: Webhook;
  onClose: () => void;
}

/** What was sent, how it was answered, and when it is tried again. */
export function DeliveriesDialog({ webhook, onClose }: Props) {
  const read = useDeliveries(webhook.id);
  const test = useSendTest();
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title="Deliveries"
      description={`What was sent to ${new URL(webhook.url).host} in the last 30 days.`}
    >
      <div className="grid gap-4">
        {webhook.isEnabled ? (
          <Button
            size="sm"
            variant="secondary"
            icon={Send}
            className="justify-self-start"
            pending={test.isPending}
            onClick={() => test.mutate({ params: { id: webhook.id } })}
          >
            Send test event
          </Button>
        ) : (
          <p className="text-sm text-muted">
            The webhook is disabled: enable it to send something.
          </p>
        )}
        <Arriving
          read={read}
          rows={4}
          loading="Loading deliveries"
          failed="Could not load the deliveries."
        />
        {read.data?.length === 0 && <EmptyState text="Nothing was sent yet." />}
        {read.data && read.data.length > 0 && (
          <div className="-mx-5 border-y border-border sm:mx-0 sm:rounded-md sm:border">
            <Deliveries webhook={webhook} deliveries={read.data} />
            <ShowMore read={read} failed="Could not load more deliveries." />
          </div>
        )}
      </div>
    </Dialog>
  );
}

interface DeliveriesProps {
  webhook: Webhook;
  deliveries: readonly WebhookDelivery[];
}

function Deliveries({ webhook, deliveries }: DeliveriesProps) {
  const columns: Column<WebhookDelivery>[] = [
    {
      header: 'Event',
      cell: ({ event }) => <span className="font-mono text-sm wrap-anywhere">{event}</span>,
    },
    { header: 'When', cell: ({ createdAt }) => <RecentText value={createdAt} /> },
    { header: 'State', cell: (delivery) => <State delivery={delivery} /> },
    { header: 'Attempts', num: true, cell: ({ attempts }) => attempts },
    { header: 'Answer', cell: (delivery) => <Answer delivery={delivery} /> },
    {
      header: 'Actions',
      hideHeader: true,
      cell: (delivery) =>
        webhook.isEnabled && <SendAgain webhookId={webhook.id} delivery={delivery} />,
    },
  ];
  return <Table caption="Deliveries" columns={columns} rows={deliveries} rowKey={({ id }) => id} />;
}

const looks = {
  waiting: ['warning', 'Waiting'],
  delivered: ['success', 'Delivered'],
  failed: ['danger', 'Failed'],
} as const;

function State({ delivery: { state, nextAttemptAt, attempts } }: { delivery: WebhookDelivery }) {
  const [tone, words] = looks[state];
  return (
    <span className="grid justify-items-start gap-1 py-1 max-sm:justify-items-end">
      <Badge tone={tone}>{words}</Badge>
      {nextAttemptAt && attempts > 0 && (
        <span className="text-muted">
          Next attempt <RecentText value={nextAttemptAt} />
        </span>
      )}
    </span>
  );
}

const Answer = ({ delivery: { answerCode, answer } }: { delivery: WebhookDelivery }) => (
  <span className="block max-w-64 wrap-anywhere">
    {answerCode !== null && <span className="figure font-medium">{answerCode}</span>}{' '}
    {answer && <span className="text-muted">{answer}</span>}
  </span>
);

function SendAgain({ webhookId, delivery }: { webhookId: string; delivery: WebhookDelivery }) {
  const again = useSendAgain();
  return (
    <IconButton
      label={`Send ${delivery.event} again`}
      icon={RotateCw}
      aria-disabled={again.isPending || undefined}
      onClick={() =>
        again.isPending || again.mutate({ params: { id: webhookId, deliveryId: delivery.id } })
      }
    />
  );
}
