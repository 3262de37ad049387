/** The cards that follow each lawyer: what they have to learn, and what they have to renew. */
import { BadgeCheck, GraduationCap } from 'lucide-react';
import { cleRequirements } from '#contract/cle-requirements.ts';
import { complianceItems } from '#contract/compliance-items.ts';
import { users } from '#contract/users.ts';
import { CardLink } from '#web/compliance-desk/CardLink.tsx';
import { DeskCard } from '#web/compliance-desk/DeskCard.tsx';
import { licencesStanding, trainingStanding } from '#web/compliance-desk/standing-words.ts';
import { useToday } from '#web/frame/today.ts';
import { useRead } from '#web/kit/api.ts';
import { useNow } from '#web/kit/now.ts';
import { isPresentLawyer, useColleagueName } from '#web/users/colleagues.ts';

export function TrainingCard() {
  const read = useRead(cleRequirements.list);
  const people = useRead(users.list);
  const lawyers = people.data?.filter(isPresentLawyer).map(({ id }) => id);
  const today = useToday();
  const title = 'Annual Ethics Training';
  return (
    <DeskCard
      title={title}
      icon={GraduationCap}
      what="The credits each bar asks of each lawyer."
      read={read.data ? people : read}
      standing={read.data && lawyers && trainingStanding(read.data, lawyers, today)}
      action={
        <CardLink about={title} parts={{ desk: 'training' }}>
          Open training
        </CardLink>
      }
    />
  );
}

export function LicensesCard() {
  const read = useRead(complianceItems.list, { query: { licences: 'yes' } });
  const nameOf = useColleagueName();
  const now = useNow();
  const title = 'License Renewals';
  return (
    <DeskCard
      title={title}
      icon={BadgeCheck}
      what="Licenses and bar registrations, per lawyer."
      read={read}
      standing={read.data && licencesStanding(read.data, now, nameOf)}
      action={
        <CardLink about={title} parts={{ desk: 'licenses' }}>
          Open renewals
        </CardLink>
      }
    />
  );
}
