/** Taking what is due, over all firms; each is taken once, however many processes there are. */
import { sql } from 'kysely';
import type { SystemDb } from '#server/kit/db.ts';

export interface Claimed {
  firmId: string;
  id: string;
  webhookId: string;
  eventId: string;
  type: string;
  entityType: string;
  entityId: string;
  happenedAt: string;
  attempts: number;
  url: string;
  secret: string;
  formerSecret: string | null;
  formerSecretUntil: string | null;
}

/**
 * The one that waits longest, and is due again at `until` should this process die. Not of a webhook that
 * somebody is just being sent to: one that is slow does not take everybody's turn.
 */
export async function claim(
  db: SystemDb,
  at: Date,
  until: Date,
  busy: readonly string[],
): Promise<Claimed | undefined> {
  const { rows } = await sql<Claimed>`
    update webhook_deliveries d
    set attempts = d.attempts + 1, last_attempt_at = ${at.toISOString()}, due_at = ${until.toISOString()}
    from webhooks w
    where w.firm_id = d.firm_id and w.id = d.webhook_id and (d.firm_id, d.id) = (
      select c.firm_id, c.id from webhook_deliveries c
      join webhooks h on h.firm_id = c.firm_id and h.id = c.webhook_id
      where c.state = 'waiting' and c.due_at <= ${at.toISOString()} and h.is_enabled
        and not h.id = any(${busy}::uuid[])
      order by c.due_at limit 1 for update of c skip locked)
    returning d.firm_id, d.id, d.webhook_id, d.event_id, d.type, d.entity_type, d.entity_id,
      d.happened_at, d.attempts, w.url, w.secret, w.former_secret, w.former_secret_until`.execute(
    db,
  );
  return rows[0];
}
