import type { Client } from '#contract/clients.ts';
import { History } from '#web/activities/History.tsx';
import { TrailLink } from '#web/audit/TrailLink.tsx';
import { BillingOfClient } from '#web/billing-terms/BillingOfClient.tsx';
import { ClientActions } from '#web/clients/ClientActions.tsx';
import { ClientStatusBadge } from '#web/clients/ClientStatusBadge.tsx';
import { ContactLines } from '#web/clients/ContactLines.tsx';
import { NamesOfClient } from '#web/clients/NamesOfClient.tsx';
import { PartiesElsewhere } from '#web/clients/PartiesElsewhere.tsx';
import { PaymentDetails } from '#web/clients/PaymentDetails.tsx';
import { PutAwayNotice } from '#web/clients/PutAwayNotice.tsx';
import { ChecksOfSubject } from '#web/conflict-checks/ChecksOfSubject.tsx';
import { InvoicesOfClient } from '#web/invoices/InvoicesOfClient.tsx';
import { Part } from '#web/kit/Part.tsx';
import { MattersOfClient } from '#web/matters/MattersOfClient.tsx';

/** All the firm knows about a client, on one page. */
export function ClientPicture({ client }: { client: Client }) {
  const isReachable = client.contactName || client.email || client.phone || client.address;
  return (
    <div className="grid gap-5">
      <PutAwayNotice client={client} />
      <div className="flex flex-wrap items-center gap-2 empty:hidden">
        <ClientStatusBadge status={client.status} />
        {!client.deletedAt && <ClientActions client={client} />}
      </div>
      <div className="grid gap-5 md:grid-cols-2 md:gap-8">
        <div className="grid content-start gap-5">
          <Part title="Contact">
            <ContactLines client={client} whole />
            {!isReachable && !client.city && (
              <p className="text-sm text-muted">No contact details yet.</p>
            )}
          </Part>
          <NamesOfClient client={client} />
          {client.notes && (
            <Part title="Notes">
              <p className="max-w-prose text-sm wrap-anywhere whitespace-pre-line">
                {client.notes}
              </p>
            </Part>
          )}
        </div>
        <PaymentDetails client={client} />
      </div>
      <BillingOfClient client={client} />
      <MattersOfClient clientId={client.id} />
      <InvoicesOfClient clientId={client.id} />
      <PartiesElsewhere clientId={client.id} />
      <ChecksOfSubject subjectId={client.id} />
      <History of={{ clientId: client.id }} known={client.name} />
      <TrailLink of={{ client: client.id }}>Who saw or changed this</TrailLink>
    </div>
  );
}
