import { useState } from 'react';
import { preBills } from '#contract/pre-bills.ts';
import { Arriving } from '#web/kit/Arriving.tsx';
import { useAddress } from '#web/kit/address.ts';
import { useRead } from '#web/kit/api.ts';
import { Card } from '#web/kit/Card.tsx';
import { EmptyState } from '#web/kit/EmptyState.tsx';
import { BillableCard } from '#web/pre-bills/BillableCard.tsx';
import { IssueDialog, type ToIssue } from '#web/pre-bills/IssueDialog.tsx';
import { PreBillDialog } from '#web/pre-bills/PreBillDialog.tsx';
import { PreBillTable } from '#web/pre-bills/PreBillTable.tsx';

/** The tab 'Billing': the pre-bills that somebody goes through, and what can be billed, which is a long list. */
export function BillingPanel() {
  const { adjust } = useAddress();
  const list = useRead(preBills.list);
  // What is issued leaves the list; the window that says so stays.
  const [issuing, setIssuing] = useState<readonly ToIssue[] | null>(null);
  return (
    <div className="grid grid-cols-1 gap-6">
      <Card title="Pre-bills to review" flush>
        <Arriving read={list} loading="Loading pre-bills" failed="Could not load pre-bills." />
        {list.data?.length === 0 && (
          <EmptyState
            text="No pre-bills."
            hint="Choose matters below and create pre-bills. Nothing is asked of anybody before you issue them."
          />
        )}
        {list.data && list.data.length > 0 && (
          <PreBillTable preBills={list.data} onIssue={setIssuing} />
        )}
      </Card>
      <BillableCard />
      <PreBillDialog onIssue={(one) => setIssuing([one])} />
      {issuing && (
        <IssueDialog
          preBills={issuing}
          onIssued={() => adjust({ preBill: undefined })}
          onClose={() => setIssuing(null)}
        />
      )}
    </div>
  );
}
