import { Plus } from 'lucide-react';
import { cleRequirements } from '#contract/cle-requirements.ts';
import { users } from '#contract/users.ts';
import { CreditDialog } from '#web/cle-credits/CreditDialog.tsx';
import { CreditLog } from '#web/cle-credits/CreditLog.tsx';
import { LawyerTraining } from '#web/cle-requirements/LawyerTraining.tsx';
import { RequirementDialog } from '#web/cle-requirements/RequirementDialog.tsx';
import { Desk } from '#web/compliance-desk/Desk.tsx';
import { Arriving } from '#web/kit/Arriving.tsx';
import { useAddress } from '#web/kit/address.ts';
import { useRead } from '#web/kit/api.ts';
import { Button } from '#web/kit/Button.tsx';
import { Card } from '#web/kit/Card.tsx';
import { isPresentLawyer } from '#web/users/colleagues.ts';

/** What each lawyer has to learn by when, and the log of what they did. */
export function TrainingDesk() {
  const { go } = useAddress();
  const people = useRead(users.list);
  const requirements = useRead(cleRequirements.list);
  const owners = new Set(requirements.data?.map(({ userId }) => userId));
  const lawyers = people.data?.filter((person) => isPresentLawyer(person) || owners.has(person.id));
  return (
    <Desk
      title="Annual Ethics Training"
      what="What each bar asks of each lawyer, and the training they took part in."
      actions={
        <>
          <Button variant="secondary" icon={Plus} onClick={() => go({ requirement: 'new' })}>
            Add requirement
          </Button>
          <Button icon={Plus} onClick={() => go({ credit: 'new' })}>
            Log training
          </Button>
        </>
      }
    >
      {!(requirements.data && lawyers) && (
        <Card flush>
          <Arriving
            read={requirements.data ? people : requirements}
            rows={4}
            loading="Loading requirements"
            failed="Could not load requirements."
          />
        </Card>
      )}
      {requirements.data &&
        lawyers?.map((lawyer) => (
          <LawyerTraining
            key={lawyer.id}
            lawyer={lawyer}
            requirements={requirements.data.filter(({ userId }) => userId === lawyer.id)}
          />
        ))}
      <CreditLog />
      <RequirementDialog requirements={requirements.data} />
      <CreditDialog requirements={requirements.data} />
    </Desk>
  );
}
