import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { TrustAccount } from '#contract/trust-accounts.ts';
import type { TrustLedger, TrustLedgerKind } from '#contract/trust-ledgers.ts';
import { useMay } from '#web/frame/current-user.ts';
import { useAddress } from '#web/kit/address.ts';
import { Button } from '#web/kit/Button.tsx';
import { buttonLook } from '#web/kit/button-look.ts';
import { PlaceLink } from '#web/kit/PlaceLink.tsx';
import { Popover } from '#web/kit/Popover.tsx';
import { EditAccountDialog } from '#web/trust-accounts/EditAccountDialog.tsx';
import { OpenAccountDialog } from '#web/trust-accounts/OpenAccountDialog.tsx';
import type { Act } from '#web/trust-entries/acts.ts';
import { hasAvailable } from '#web/trust-ledgers/ledger-words.ts';

interface Props {
  account: TrustAccount;
  /** Of the account; undefined while they are on their way. */
  ledgers: readonly TrustLedger[] | undefined;
  onAct: (act: Act) => void;
}

/** What can be done with an account besides taking money in; what a person's role rules out is not offered. */
export function AccountMenu({ account, ledgers, onAct }: Props) {
  const { adjust } = useAddress();
  const maySpend = useMay('spendTrust');
  const mayRun = useMay('runTrust');
  const [isOpen, setOpen] = useState(false);
  const [asked, setAsked] = useState<'edit' | 'open' | null>(null);
  const run = (what: () => void) => () => {
    setOpen(false);
    what();
  };
  const canBeUsed = (kinds: readonly TrustLedgerKind[]) =>
    maySpend && (ledgers?.some((one) => kinds.includes(one.kind) && hasAvailable(one)) ?? true);
  const act = (one: Act, label: string) => <Item onClick={run(() => onAct(one))}>{label}</Item>;
  return (
    <>
      <Popover
        label="More actions"
        open={isOpen}
        onOpenChange={setOpen}
        isMenu
        trigger={
          <Button variant="secondary">
            More
            <ChevronDown aria-hidden className="size-4.5 shrink-0" />
          </Button>
        }
      >
        <div className="grid gap-0.5">
          {canBeUsed(['client']) && act('disburse', 'Disburse')}
          {canBeUsed(['client', 'unidentified']) && act('transfer', 'Transfer')}
          {act('bank-charge', 'Bank charge')}
          {maySpend && act('firm-funds', 'Firm funds')}
          {act('interest', 'Interest')}
          {!maySpend && (
            <p className="px-3 py-1.5 text-sm text-muted">
              Attorneys and managers disburse and transfer.
            </p>
          )}
          <hr className="my-1 border-border" />
          <PlaceLink
            parts={{ desk: 'trust-rules' }}
            className={buttonLook('quiet', 'sm', 'w-full justify-start')}
          >
            Rules and settings
          </PlaceLink>
          {mayRun && (
            <>
              <Item onClick={run(() => setAsked('edit'))}>Edit this account</Item>
              <Item onClick={run(() => setAsked('open'))}>Open another account</Item>
            </>
          )}
        </div>
      </Popover>
      <EditAccountDialog account={account} open={asked === 'edit'} onClose={() => setAsked(null)} />
      <OpenAccountDialog
        open={asked === 'open'}
        onClose={() => setAsked(null)}
        onOpened={(id) => adjust({ taccount: id })}
      />
    </>
  );
}

function Item({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Button size="sm" variant="quiet" className="w-full justify-start" onClick={onClick}>
      {children}
    </Button>
  );
}
