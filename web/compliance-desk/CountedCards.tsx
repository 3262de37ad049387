/** The cards that tell a number of something: checks, notices, files. */
import { Archive, MailCheck, ShieldAlert } from 'lucide-react';
import { conflictChecks } from '#contract/conflict-checks.ts';
import { notices } from '#contract/notices.ts';
import { retention } from '#contract/retention.ts';
import { CardLink } from '#web/compliance-desk/CardLink.tsx';
import { DeskCard } from '#web/compliance-desk/DeskCard.tsx';
import {
  checksStanding,
  mostChecks,
  noticesStanding,
  retentionStanding,
} from '#web/compliance-desk/standing-words.ts';
import { useRead } from '#web/kit/api.ts';
import { ButtonLink } from '#web/kit/ButtonLink.tsx';

export function ConflictChecksCard() {
  const read = useRead(conflictChecks.list, {
    query: { state: 'undecided', limit: String(mostChecks) },
  });
  return (
    <DeskCard
      title="Conflict Checks"
      icon={ShieldAlert}
      what="Whether the firm may act, and who decided so."
      read={read}
      standing={read.data && checksStanding(read.data.length)}
      action={
        <ButtonLink
          href={`/clients?tab=conflicts${read.data?.length ? '&cstate=undecided' : ''}`}
          variant="secondary"
          size="sm"
        >
          Open checks
        </ButtonLink>
      }
    />
  );
}

export function CommunicationCard() {
  const read = useRead(notices.figures);
  const title = 'Client Communication';
  return (
    <DeskCard
      title={title}
      icon={MailCheck}
      what="Letters and statements that clients are owed by a day."
      read={read}
      standing={read.data && noticesStanding(read.data)}
      action={
        <CardLink about={title} parts={{ desk: 'communication' }}>
          Open notices
        </CardLink>
      }
    />
  );
}

export function RetentionCard() {
  const read = useRead(retention.figures);
  const title = 'File Retention';
  return (
    <DeskCard
      title={title}
      icon={Archive}
      what="How long the files of closed matters are kept."
      read={read}
      standing={read.data && retentionStanding(read.data)}
      action={
        <CardLink about={title} parts={{ desk: 'retention' }}>
          Open files
        </CardLink>
      }
    />
  );
}
