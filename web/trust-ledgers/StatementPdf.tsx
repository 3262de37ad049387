import { FileText } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod';
import { Day } from '#contract/dates.ts';
import type { TrustAccount } from '#contract/trust-accounts.ts';
import type { TrustLedger } from '#contract/trust-ledgers.ts';
import { useToday } from '#web/frame/today.ts';
import { Button } from '#web/kit/Button.tsx';
import { DayField } from '#web/kit/DayField.tsx';
import { FormDialog } from '#web/kit/FormDialog.tsx';
import { ledgerName } from '#web/trust-ledgers/ledger-words.ts';
import { useStatementPdf } from '#web/trust-ledgers/trust-ledger-calls.ts';

const Period = z.strictObject({ from: Day, to: Day }).refine(({ from, to }) => to >= from, {
  path: ['to'],
  error: 'must not be before the first day',
});

interface Props {
  ledger: TrustLedger;
  account: Pick<TrustAccount, 'openedOn'>;
}

/** The ledger on paper, as its client gets to see it: all of it, or a period. */
export function StatementPdf({ ledger, account }: Props) {
  const [isAsking, setAsking] = useState(false);
  const today = useToday();
  const pdf = useStatementPdf();
  return (
    <>
      <Button size="sm" variant="secondary" icon={FileText} onClick={() => setAsking(true)}>
        PDF<span className="sr-only"> of the ledger</span>
      </Button>
      <FormDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Trust account statement"
        description={`${ledgerName(ledger)}: each entry with its balance, for the client or the file.`}
        takes={Period}
        start={{ from: account.openedOn, to: today }}
        submit="Download PDF"
        onSubmit={(period) => pdf.mutateAsync({ query: { ledgerId: ledger.id, ...period } })}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <DayField name="from" label="From" required />
          <DayField name="to" label="To" required />
        </div>
      </FormDialog>
    </>
  );
}
