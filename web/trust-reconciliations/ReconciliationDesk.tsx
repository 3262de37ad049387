/** The statements of a trust account, or the one that is open (`&reconciliation=<id>`). */
import { Desk } from '#web/compliance-desk/Desk.tsx';
import { useAddress } from '#web/kit/address.ts';
import { useHeadingFocus } from '#web/kit/heading-focus.ts';
import { AccountChoice } from '#web/trust-accounts/AccountChoice.tsx';
import { OfAccount } from '#web/trust-accounts/OfAccount.tsx';
import { EntryDialog } from '#web/trust-entries/EntryDialog.tsx';
import { OneReconciliation } from '#web/trust-reconciliations/OneReconciliation.tsx';
import { Reconciliations } from '#web/trust-reconciliations/Reconciliations.tsx';

export function ReconciliationDesk() {
  const { search } = useAddress();
  const id = search.get('reconciliation');
  const place = useHeadingFocus(id);
  return (
    <div ref={place}>
      {id ? (
        <OneReconciliation key={id} id={id} />
      ) : (
        <Desk
          title="Account Reconciliation"
          what="The bank, the register and the client ledgers say the same, or it is not signed."
        >
          <OfAccount>
            {(account, accounts) => (
              <>
                <AccountChoice accounts={accounts} account={account} />
                <Reconciliations key={account.id} account={account} />
              </>
            )}
          </OfAccount>
        </Desk>
      )}
      <EntryDialog />
    </div>
  );
}
