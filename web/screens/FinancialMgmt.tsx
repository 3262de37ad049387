import { BankingAccountDialog } from '#web/banking-accounts/BankingAccountDialog.tsx';
import { BankingAccountsPanel } from '#web/banking-accounts/BankingAccountsPanel.tsx';
import { ExpenseDialog } from '#web/expenses/ExpenseDialog.tsx';
import { ExpensesPanel } from '#web/expenses/ExpensesPanel.tsx';
import { ReportButtons } from '#web/financial-report/ReportButtons.tsx';
import { Screen } from '#web/frame/Screen.tsx';
import { InvoiceDialog } from '#web/invoices/InvoiceDialog.tsx';
import { InvoiceFigures } from '#web/invoices/InvoiceFigures.tsx';
import { InvoicesPanel } from '#web/invoices/InvoicesPanel.tsx';
import { useAddress } from '#web/kit/address.ts';
import { Tabs } from '#web/kit/Tabs.tsx';
import { BillingPanel } from '#web/pre-bills/BillingPanel.tsx';

const tabs = [
  { value: 'invoices', label: 'Invoices', content: <InvoicesPanel /> },
  { value: 'expenses', label: 'Expenses', content: <ExpensesPanel /> },
  { value: 'banking', label: 'Banking Accounts', content: <BankingAccountsPanel /> },
  { value: 'billing', label: 'Billing', content: <BillingPanel /> },
] as const;

export function FinancialMgmt() {
  const { search, go } = useAddress();
  const asked = search.get('tab');
  const tab = tabs.find(({ value }) => value === asked) ?? tabs[0];
  return (
    <Screen
      title="Financial Management"
      subtitle="Track invoices, payments, and financial performance"
    >
      <div className="grid grid-cols-1 gap-6">
        <div className="grid grid-cols-1 gap-3">
          <InvoiceFigures />
          <ReportButtons />
        </div>
        <div className="min-w-0">
          <Tabs
            label="Invoices, expenses and accounts"
            tabs={tabs}
            value={tab.value}
            onChange={(value) => go({ tab: value === 'invoices' ? undefined : value })}
          />
        </div>
      </div>
      <InvoiceDialog />
      <ExpenseDialog />
      <BankingAccountDialog />
    </Screen>
  );
}
