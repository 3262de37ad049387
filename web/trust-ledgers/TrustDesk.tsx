/** The desk of trust money: an account with its ledgers, or one ledger that is open (`?desk=trust&ledger=ID`). */
import { Desk } from '#web/compliance-desk/Desk.tsx';
import { Arriving } from '#web/kit/Arriving.tsx';
import { useAddress } from '#web/kit/address.ts';
import { Card } from '#web/kit/Card.tsx';
import { useHeadingFocus } from '#web/kit/heading-focus.ts';
import { NoTrustAccount } from '#web/trust-accounts/NoTrustAccount.tsx';
import { useTrustAccounts } from '#web/trust-accounts/trust-account-calls.ts';
import { EntryDialog } from '#web/trust-entries/EntryDialog.tsx';
import { AccountDesk } from '#web/trust-ledgers/AccountDesk.tsx';
import { LedgerDesk } from '#web/trust-ledgers/LedgerDesk.tsx';

export function TrustDesk() {
  const { search } = useAddress();
  const read = useTrustAccounts();
  const ledgerId = search.get('ledger');
  const place = useHeadingFocus(ledgerId);
  const [first, ...others] = read.data ?? [];
  return (
    <div ref={place}>
      {!first && (
        <Desk title={title} what={what}>
          {read.data ? (
            <NoTrustAccount />
          ) : (
            <Card flush>
              <Arriving
                read={read}
                rows={4}
                loading="Loading trust accounts"
                failed="Could not load trust accounts."
              />
            </Card>
          )}
        </Desk>
      )}
      {first && !ledgerId && (
        <AccountDesk title={title} what={what} accounts={[first, ...others]} />
      )}
      {first && ledgerId && (
        <LedgerDesk key={ledgerId} id={ledgerId} accounts={[first, ...others]} />
      )}
      <EntryDialog />
    </div>
  );
}

const title = 'Trust accounts';
const what = 'What is kept for clients, a ledger for every matter.';
