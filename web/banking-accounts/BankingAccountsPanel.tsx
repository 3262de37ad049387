import { Building2, Plus } from 'lucide-react';
import { useRef } from 'react';
import { BankingAccountTable } from '#web/banking-accounts/BankingAccountTable.tsx';
import {
  useBankingAccounts,
  useCopyFirmAccount,
} from '#web/banking-accounts/banking-account-calls.ts';
import { useCurrentUser } from '#web/frame/current-user.ts';
import { Arriving } from '#web/kit/Arriving.tsx';
import { useAddress } from '#web/kit/address.ts';
import { Button } from '#web/kit/Button.tsx';
import { Card } from '#web/kit/Card.tsx';
import { EmptyState } from '#web/kit/EmptyState.tsx';
import { PaymentTemplates } from '#web/payment-templates/PaymentTemplates.tsx';

/** The tab 'Banking Accounts': where clients are asked to pay, and the words for it. */
export function BankingAccountsPanel() {
  const { go } = useAddress();
  const { user } = useCurrentUser();
  const list = useBankingAccounts();
  const copy = useCopyFirmAccount();
  const add = useRef<HTMLButtonElement>(null);
  const open = () => go({ account: 'new' });
  const isFirmMissing = list.data?.every(
    ({ bankName, accountName }) =>
      bankName !== user?.firmBankName || accountName !== user.firmAccountName,
  );
  return (
    <div className="grid gap-8">
      <section aria-labelledby="banking-accounts" className="grid gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="banking-accounts" className="title">
            Banking Accounts
          </h2>
          <div className="flex flex-wrap gap-2 print:hidden">
            {user?.firmBankName && isFirmMissing && (
              <Button
                variant="secondary"
                icon={Building2}
                pending={copy.isPending}
                // It is gone once the account is there.
                onClick={() => copy.mutate({}, { onSuccess: () => add.current?.focus() })}
              >
                Add Firm Account
              </Button>
            )}
            <Button ref={add} icon={Plus} onClick={open}>
              Add Account
            </Button>
          </div>
        </div>
        <Card flush>
          <Arriving
            read={list}
            loading="Loading banking accounts"
            failed="Could not load banking accounts."
          />
          {list.data?.length === 0 && (
            <EmptyState
              text="No banking accounts yet."
              hint="Clients are told on invoices to pay into one of them."
              action={
                <Button icon={Plus} onClick={open}>
                  Add Account
                </Button>
              }
            />
          )}
          {list.data && list.data.length > 0 && (
            <div className="overflow-x-auto">
              <BankingAccountTable
                accounts={list.data}
                onEdit={({ id }) => go({ account: id })}
                // The row with the focus is gone; the nearest place that stays takes it.
                onRemoved={() => add.current?.focus()}
              />
            </div>
          )}
        </Card>
      </section>
      <PaymentTemplates />
    </div>
  );
}
