/** What managers can do with webhooks from the screen, with the words for how it went. */
import { webhooks } from '#contract/webhooks.ts';
import { fillPath, useRead, useWrite } from '#web/kit/api.ts';
import { useReadPages } from '#web/kit/read-pages.ts';

/** One may be disabled without this page. */
export const useWebhooks = () => useRead(webhooks.list, { isFresh: true });

/** What happens in the firm adds to it without this page. */
export const useDeliveries = (id: string) =>
  useReadPages(
    { ...webhooks.deliveries, path: fillPath(webhooks.deliveries.path, { id }) },
    { limit: 20, isFresh: true },
  );

/** Its secret is what a person sees of it. */
export const useMakeWebhook = () =>
  useWrite(webhooks.create, { failed: 'Failed to make the webhook' });

export const useChangeWebhook = () =>
  useWrite(webhooks.change, { done: 'Webhook updated', failed: 'Failed to update the webhook' });

export const useRotateSecret = () =>
  useWrite(webhooks.rotate, { failed: 'Failed to make a new secret' });

export const useDeleteWebhook = () =>
  useWrite(webhooks.remove, { done: 'Webhook deleted', failed: 'Failed to delete the webhook' });

export const useSendTest = () =>
  useWrite(webhooks.test, {
    done: 'A test event is on its way',
    failed: 'Failed to send a test event',
  });

export const useSendAgain = () =>
  useWrite(webhooks.resend, {
    done: 'The event is on its way again',
    failed: 'Failed to send the event again',
  });
