import * as z from 'zod';
import type { EventName } from '#contract/webhook-events.ts';
import { NewWebhook, type Webhook } from '#contract/webhooks.ts';
import { CheckboxField } from '#web/kit/CheckboxField.tsx';
import { FormDialog } from '#web/kit/FormDialog.tsx';
import { TextField } from '#web/kit/TextField.tsx';
import { EventsField } from '#web/webhooks/EventsField.tsx';
import { useChangeWebhook, useMakeWebhook } from '#web/webhooks/webhook-calls.ts';

/** Null: nobody is asking. */
export type EditedWebhook = Webhook | 'new' | null;

interface Props {
  webhook: Webhook | 'new';
  /** The new webhook's secret. */
  onMade: (secret: string) => void;
  onClose: () => void;
}

const Edited = NewWebhook.extend({ isEnabled: z.boolean().optional() });

export function WebhookFormDialog({ webhook, onMade, onClose }: Props) {
  const make = useMakeWebhook();
  const change = useChangeWebhook();
  const isNew = webhook === 'new';
  return (
    <FormDialog
      open
      onClose={onClose}
      title={isNew ? 'New webhook' : 'Change webhook'}
      takes={Edited}
      start={isNew ? blank : editable(webhook)}
      submit={isNew ? 'Make webhook' : 'Save webhook'}
      onSubmit={async ({ isEnabled: _, ...body }, { changed, idempotencyKey }) => {
        if (isNew) {
          const { secret } = await make.mutateAsync({ body, idempotencyKey });
          // The secret stays in its dialog and nowhere else.
          make.reset();
          return onMade(secret);
        }
        if (Object.keys(changed).length === 0) return;
        await change.mutateAsync({ params: { id: webhook.id }, body: changed });
      }}
    >
      <TextField
        name="url"
        label="URL"
        hint="Where the receiver listens: https, and out on the internet."
        required
        autoComplete="off"
        inputMode="url"
        placeholder="https://example.com/hook"
      />
      <TextField name="description" label="Description" hint="What it is for." autoComplete="off" />
      {!isNew && (
        <CheckboxField
          name="isEnabled"
          label="Enabled"
          hint="While it is disabled nothing is sent, and what happens meanwhile is not kept for it."
        />
      )}
      <EventsField />
    </FormDialog>
  );
}

const blank = { url: '', description: '', events: [] };

/** The server answers only events that it knows. */
const editable = ({ url, description, events, isEnabled }: Webhook) => ({
  url,
  description,
  events: events as EventName[],
  isEnabled,
});
