/** The statements of a trust account, or the one that is open (`&reconciliation=<id>`). */
import { useEffect, useRef } from 'react';
import { Desk } from '#web/compliance-desk/Desk.tsx';
import { useAddress } from '#web/kit/address.ts';
import { OneReconciliation } from '#web/trust-reconciliations/OneReconciliation.tsx';
import { Reconciliations } from '#web/trust-reconciliations/Reconciliations.tsx';
import { AccountChoice } from '#web/trust-reports/AccountChoice.tsx';
import { OfAccount } from '#web/trust-reports/OfAccount.tsx';

export function ReconciliationDesk() {
  const { search } = useAddress();
  const id = search.get('reconciliation');
  const place = useRef<HTMLDivElement>(null);
  const last = useRef(id);
  // The link that was followed is gone with the list: reading goes on at the heading.
  useEffect(() => {
    if (last.current === id) return;
    last.current = id;
    place.current?.querySelector('h2')?.focus();
  }, [id]);
  return (
    <div ref={place}>
      <Desk
        title="Account Reconciliation"
        what="The bank, the register and the client ledgers say the same, or it is not signed."
      >
        {id ? (
          <OneReconciliation key={id} id={id} />
        ) : (
          <OfAccount>
            {(account, accounts) => (
              <>
                <AccountChoice accounts={accounts} account={account} />
                <Reconciliations key={account.id} account={account} />
              </>
            )}
          </OfAccount>
        )}
      </Desk>
    </div>
  );
}
