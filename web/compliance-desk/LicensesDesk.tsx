import { Plus } from 'lucide-react';
import { useState } from 'react';
import { complianceItems } from '#contract/compliance-items.ts';
import { displayName, users } from '#contract/users.ts';
import { AddRenewal } from '#web/compliance-desk/AddRenewal.tsx';
import { Desk } from '#web/compliance-desk/Desk.tsx';
import { LicensesOfLawyer } from '#web/compliance-desk/LicensesOfLawyer.tsx';
import { Arriving } from '#web/kit/Arriving.tsx';
import { useRead } from '#web/kit/api.ts';
import { Button } from '#web/kit/Button.tsx';
import { Card } from '#web/kit/Card.tsx';
import { isPresentLawyer } from '#web/users/colleagues.ts';

/** What each lawyer has to renew, and when. They are items of the checklist. */
export function LicensesDesk() {
  const people = useRead(users.list);
  const items = useRead(complianceItems.list, { query: { licences: 'yes' } });
  const [asked, setAsked] = useState<{ lawyerId: string | null } | null>(null);
  const owners = new Set(items.data?.map(({ lawyerId }) => lawyerId));
  const lawyers = people.data?.filter((person) => isPresentLawyer(person) || owners.has(person.id));
  return (
    <Desk
      title="License Renewals"
      what="Whoever a license belongs to is reminded 60, 30 and 7 days ahead."
      actions={
        <Button icon={Plus} onClick={() => setAsked({ lawyerId: null })}>
          Add renewal
        </Button>
      }
    >
      {!(items.data && lawyers) && (
        <Card flush>
          <Arriving
            read={items.data ? people : items}
            rows={4}
            loading="Loading renewals"
            failed="Could not load renewals."
          />
        </Card>
      )}
      {items.data &&
        lawyers?.map((lawyer) => (
          <LicensesOfLawyer
            key={lawyer.id}
            name={displayName(lawyer)}
            items={items.data.filter(({ lawyerId }) => lawyerId === lawyer.id)}
            onAdd={() => setAsked({ lawyerId: lawyer.id })}
          />
        ))}
      {items.data && owners.has(null) && (
        <LicensesOfLawyer
          name="No lawyer named"
          items={items.data.filter(({ lawyerId }) => lawyerId === null)}
          onAdd={() => setAsked({ lawyerId: null })}
        />
      )}
      <AddRenewal asked={asked} onClose={() => setAsked(null)} />
    </Desk>
  );
}
