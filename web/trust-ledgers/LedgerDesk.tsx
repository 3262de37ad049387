import { useState } from 'react';
import type { TrustAccount } from '#contract/trust-accounts.ts';
import { trustLedgerLabels, trustLedgers } from '#contract/trust-ledgers.ts';
import { Desk } from '#web/compliance-desk/Desk.tsx';
import { Arriving } from '#web/kit/Arriving.tsx';
import { useRead } from '#web/kit/api.ts';
import { Card } from '#web/kit/Card.tsx';
import { NotFresh } from '#web/kit/NotFresh.tsx';
import { ActDialog } from '#web/trust-entries/ActDialog.tsx';
import type { Act } from '#web/trust-entries/acts.ts';
import { EntriesOfLedger } from '#web/trust-entries/EntriesOfLedger.tsx';
import { HoldsOfLedger } from '#web/trust-holds/HoldsOfLedger.tsx';
import { LedgerActions } from '#web/trust-ledgers/LedgerActions.tsx';
import { LedgerFigures } from '#web/trust-ledgers/LedgerFigures.tsx';
import { StatementPdf } from '#web/trust-ledgers/StatementPdf.tsx';

interface Props {
  id: string;
  accounts: readonly TrustAccount[];
}

/** One ledger: what it holds, what of it can be used, and how that came about. */
export function LedgerDesk({ id, accounts }: Props) {
  const read = useRead(trustLedgers.get, { params: { id } });
  const [act, setAct] = useState<Act | null>(null);
  const ledger = read.data;
  const account = accounts.find((one) => one.id === ledger?.accountId);
  return (
    <Desk
      title={ledger ? (ledger.clientName ?? trustLedgerLabels[ledger.kind]) : 'Ledger'}
      what={[ledger?.matterNumber, account?.name].filter(Boolean).join(' · ')}
      back={{ label: 'All ledgers', parts: { ledger: undefined } }}
      actions={ledger && account && <LedgerActions ledger={ledger} onAct={setAct} />}
    >
      {!ledger && (
        <Card flush>
          <Arriving
            read={read}
            rows={4}
            loading="Loading the ledger"
            failed="Could not load the ledger."
          />
        </Card>
      )}
      {ledger && account && (
        <>
          <NotFresh read={read} />
          <LedgerFigures ledger={ledger} />
          <HoldsOfLedger ledgerId={id} />
          <EntriesOfLedger
            ledger={ledger}
            action={<StatementPdf ledger={ledger} account={account} />}
          />
        </>
      )}
      {ledger && account && act && (
        <ActDialog
          asked={{ act, account, ledger, ledgers: [ledger] }}
          onClose={() => setAct(null)}
        />
      )}
    </Desk>
  );
}
