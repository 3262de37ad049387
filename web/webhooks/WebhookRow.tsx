import { KeyRound, Pencil, Trash2, Webhook as WebhookIcon } from 'lucide-react';
import { useState } from 'react';
import { formerSecretHours, type Webhook } from '#contract/webhooks.ts';
import { Alert } from '#web/kit/Alert.tsx';
import { Badge } from '#web/kit/Badge.tsx';
import { Button } from '#web/kit/Button.tsx';
import { ConfirmDialog } from '#web/kit/ConfirmDialog.tsx';
import { IconButton } from '#web/kit/IconButton.tsx';
import { RecentText } from '#web/kit/RecentText.tsx';
import { DeliveriesDialog } from '#web/webhooks/DeliveriesDialog.tsx';
import { eventWords } from '#web/webhooks/event-words.ts';
import {
  useChangeWebhook,
  useDeleteWebhook,
  useRotateSecret,
} from '#web/webhooks/webhook-calls.ts';

interface Props {
  webhook: Webhook;
  onEdit: () => void;
  onSecret: (secret: string) => void;
}

type Asked = 'rotate' | 'remove' | 'deliveries' | null;

export function WebhookRow({ webhook, onEdit, onSecret }: Props) {
  const [asked, setAsked] = useState<Asked>(null);
  const rotate = useRotateSecret();
  const remove = useDeleteWebhook();
  const { id, url, description, events, isEnabled, formerSecretUntil } = webhook;
  const { host } = new URL(url);
  const params = { id };
  const close = () => setAsked(null);
  return (
    <li className="grid gap-2 py-4 first:pt-0 last:pb-0">
      <div className="flex items-start gap-3">
        <WebhookIcon aria-hidden strokeWidth={1.5} className="mt-0.5 size-5 shrink-0 text-subtle" />
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-mono text-sm wrap-anywhere">{url}</span>{' '}
            <Badge tone={isEnabled ? 'success' : 'neutral'}>
              {isEnabled ? 'Enabled' : 'Disabled'}
            </Badge>
          </p>
          {description && <p className="mt-0.5 wrap-anywhere">{description}</p>}
          <p className="mt-0.5 text-sm wrap-anywhere text-muted">{eventWords(events)}</p>
          {formerSecretUntil && (
            <p className="mt-0.5 text-sm text-muted">
              The former secret signs as well until <RecentText value={formerSecretUntil} />.
            </p>
          )}
        </div>
      </div>
      {!isEnabled && webhook.disabledBecause && <Disabled webhook={webhook} />}
      <div className="flex flex-wrap items-center gap-2 sm:pl-8">
        <Button
          size="sm"
          variant="secondary"
          aria-label={`Deliveries to ${host}`}
          onClick={() => setAsked('deliveries')}
        >
          Deliveries
        </Button>
        <span className="ml-auto flex">
          <IconButton label={`Change ${host}`} icon={Pencil} onClick={onEdit} />
          <IconButton
            label={`New secret for ${host}`}
            icon={KeyRound}
            onClick={() => setAsked('rotate')}
          />
          <IconButton
            label={`Delete ${host}`}
            icon={Trash2}
            variant="quiet-danger"
            onClick={() => setAsked('remove')}
          />
        </span>
      </div>
      {asked === 'deliveries' && <DeliveriesDialog webhook={webhook} onClose={close} />}
      <ConfirmDialog
        open={asked === 'rotate'}
        title={`Make a new secret for ${host}?`}
        text={`What is sent is signed with both secrets for ${formerSecretHours} hours, and then with the new one alone.`}
        confirm="Make new secret"
        harmless
        pending={rotate.isPending}
        onCancel={close}
        onConfirm={() =>
          rotate.mutate(
            { params },
            {
              onSuccess: ({ secret }) => {
                onSecret(secret);
                // The secret stays in its dialog and nowhere else.
                rotate.reset();
              },
              onSettled: close,
            },
          )
        }
      />
      <ConfirmDialog
        open={asked === 'remove'}
        title={`Delete the webhook to ${host}?`}
        text="Nothing more is sent there, and the log of its deliveries is gone. This cannot be undone."
        confirm="Delete"
        pending={remove.isPending}
        onCancel={close}
        onConfirm={() => remove.mutate({ params }, { onSettled: close })}
      />
    </li>
  );
}

function Disabled({ webhook: { id, disabledBecause } }: { webhook: Webhook }) {
  const change = useChangeWebhook();
  return (
    <Alert tone="warning">
      <p>It was disabled. {disabledBecause}</p>
      <Button
        size="sm"
        variant="secondary"
        className="mt-2"
        pending={change.isPending}
        onClick={() => change.mutate({ params: { id }, body: { isEnabled: true } })}
      >
        Enable
      </Button>
    </Alert>
  );
}
