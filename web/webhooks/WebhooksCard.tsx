import { Plus, Webhook as WebhookIcon } from 'lucide-react';
import { useState } from 'react';
import { mostWebhooks, type Webhook } from '#contract/webhooks.ts';
import { ShownOnceDialog } from '#web/api-keys/ShownOnceDialog.tsx';
import { Arriving } from '#web/kit/Arriving.tsx';
import { Button } from '#web/kit/Button.tsx';
import { Card } from '#web/kit/Card.tsx';
import { EmptyState } from '#web/kit/EmptyState.tsx';
import { useFocusKept } from '#web/kit/focus-kept.ts';
import { type EditedWebhook, WebhookFormDialog } from '#web/webhooks/WebhookFormDialog.tsx';
import { WebhookRow } from '#web/webhooks/WebhookRow.tsx';
import { useWebhooks } from '#web/webhooks/webhook-calls.ts';

export function WebhooksCard({ mayMake }: { mayMake: boolean }) {
  const read = useWebhooks();
  const [edited, setEdited] = useState<EditedWebhook>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const webhooks = read.data ?? [];
  const newWebhook = mayMake && webhooks.length < mostWebhooks && (
    <Button size="sm" icon={Plus} onClick={() => setEdited('new')}>
      New webhook
    </Button>
  );
  return (
    <Card title="Webhooks" action={webhooks.length > 0 && newWebhook}>
      <Arriving
        read={read}
        rows={2}
        loading="Loading webhooks"
        failed="Could not load the webhooks."
      />
      {read.data?.length === 0 && (
        <EmptyState
          icon={WebhookIcon}
          text="No webhook yet."
          hint="A webhook tells another program what happened, as soon as it did, without the names of your clients."
          action={newWebhook}
        />
      )}
      {webhooks.length > 0 && (
        <Webhooks webhooks={webhooks} onEdit={setEdited} onSecret={setSecret} />
      )}
      {edited && (
        <WebhookFormDialog webhook={edited} onMade={setSecret} onClose={() => setEdited(null)} />
      )}
      {secret && (
        <ShownOnceDialog
          title="The secret of your webhook"
          what="secret"
          text="The receiver verifies with it that a message is genuine. Copy it now: it is not shown again."
          secret={secret}
          onClose={() => setSecret(null)}
        />
      )}
    </Card>
  );
}

interface WebhooksProps {
  webhooks: readonly Webhook[];
  onEdit: (webhook: Webhook) => void;
  onSecret: (secret: string) => void;
}

function Webhooks({ webhooks, onEdit, onSecret }: WebhooksProps) {
  return (
    <div {...useFocusKept()} className="grid gap-3 outline-none">
      <ul aria-label="Webhooks" className="divide-y divide-border">
        {webhooks.map((webhook) => (
          <WebhookRow
            key={webhook.id}
            webhook={webhook}
            onEdit={() => onEdit(webhook)}
            onSecret={onSecret}
          />
        ))}
      </ul>
      {webhooks.length >= mostWebhooks && (
        <p className="text-sm text-muted">
          {mostWebhooks} webhooks are the most. Delete one to make another.
        </p>
      )}
    </div>
  );
}
