import { Mail } from 'lucide-react';
import { clients } from '#contract/clients.ts';
import type { Invoice } from '#contract/invoices.ts';
import { displayName } from '#contract/users.ts';
import { useCurrentUser } from '#web/frame/current-user.ts';
import { useToday } from '#web/frame/today.ts';
import { reminderLink } from '#web/invoices/reminder.ts';
import { useRead } from '#web/kit/api.ts';
import { buttonLook } from '#web/kit/button-look.ts';

/** Opens a draft in the person's own mail program; nobody is written to behind their back. */
export function ReminderLink({ invoice }: { invoice: Invoice }) {
  const { clientId } = invoice;
  const { user } = useCurrentUser();
  const today = useToday();
  const { data: client } = useRead(clients.one, {
    params: { id: clientId ?? '' },
    enabled: clientId !== null,
  });
  if (!user || !client?.email) return null;
  const sender = { name: displayName(user), firm: user.companyName };
  return (
    <a
      href={reminderLink(client.email, invoice, sender, today)}
      className={buttonLook('secondary', 'sm')}
    >
      <Mail aria-hidden className="size-4.5 shrink-0" />
      Write a reminder
    </a>
  );
}
