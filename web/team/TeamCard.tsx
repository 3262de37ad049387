import { Arriving } from '#web/kit/Arriving.tsx';
import { useAddress } from '#web/kit/address.ts';
import { Card } from '#web/kit/Card.tsx';
import { PersonDialog } from '#web/team/PersonDialog.tsx';
import { TeamTable } from '#web/team/TeamTable.tsx';
import { useTeam } from '#web/team/team-calls.ts';

export function TeamCard() {
  const read = useTeam();
  const { go } = useAddress();
  return (
    <Card title="Team" flush>
      <Arriving read={read} rows={3} loading="Loading the team" failed="Could not load the team." />
      {read.data && <TeamTable members={read.data} onOpen={({ id }) => go({ person: id })} />}
      <PersonDialog />
    </Card>
  );
}
