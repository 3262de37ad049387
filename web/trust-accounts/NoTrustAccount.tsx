import { Landmark, Plus } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '#web/frame/current-user.ts';
import { Button } from '#web/kit/Button.tsx';
import { Card } from '#web/kit/Card.tsx';
import { EmptyState } from '#web/kit/EmptyState.tsx';
import { OpenAccountDialog } from '#web/trust-accounts/OpenAccountDialog.tsx';

/** A firm that keeps no trust account here yet. */
export function NoTrustAccount() {
  const mayOpen = useMay('runTrust');
  const [isOpen, setOpen] = useState(false);
  return (
    <Card flush>
      <EmptyState
        icon={Landmark}
        text="The money of clients is kept apart from the firm’s own, in a trust account with a ledger for every matter."
        hint={`Once the account is open here, nobody’s money can be paid with somebody else’s.${
          mayOpen ? '' : ' A manager of the firm opens it.'
        }`}
        action={
          mayOpen && (
            <Button icon={Plus} onClick={() => setOpen(true)}>
              Open a trust account
            </Button>
          )
        }
      />
      <OpenAccountDialog open={isOpen} onClose={() => setOpen(false)} />
    </Card>
  );
}
