import { displayName } from '#contract/users.ts';
import { Arriving } from '#web/kit/Arriving.tsx';
import { useAddress } from '#web/kit/address.ts';
import { Dialog } from '#web/kit/Dialog.tsx';
import { EmptyState } from '#web/kit/EmptyState.tsx';
import { PersonView } from '#web/team/PersonView.tsx';
import { useTeam } from '#web/team/team-calls.ts';

/** One person of the firm; who it is stands in the address. */
export function PersonDialog() {
  const { search, adjust } = useAddress();
  const read = useTeam();
  const id = search.get('person');
  const member = read.data?.find((one) => one.id === id);
  const close = () => adjust({ person: undefined });
  return (
    <Dialog open={id !== null} onClose={close} title={member ? displayName(member) : 'Person'}>
      <Arriving
        read={read}
        rows={3}
        loading="Loading the person"
        failed="Could not load the person."
      />
      {read.data && !member && <EmptyState text="There is no such person in your firm." />}
      {member && <PersonView key={member.id} member={member} onRemoved={close} />}
    </Dialog>
  );
}
