import { ChevronDown, Plus } from 'lucide-react';
import { useState } from 'react';
import { toCents } from '#contract/cents.ts';
import type { TrustLedger } from '#contract/trust-ledgers.ts';
import { useMay } from '#web/frame/current-user.ts';
import { Button } from '#web/kit/Button.tsx';
import { ButtonLink } from '#web/kit/ButtonLink.tsx';
import { Popover } from '#web/kit/Popover.tsx';
import type { Act } from '#web/trust-entries/acts.ts';
import { belowMinimum, hasAvailable } from '#web/trust-ledgers/ledger-words.ts';
import { matterPlace } from '#web/trust-ledgers/trust-places.ts';

interface Props {
  ledger: TrustLedger;
  onAct: (act: Act) => void;
}

/** What can be done with a ledger: not what its kind, an empty one or the person's role rules out. */
export function LedgerActions({ ledger, onAct }: Props) {
  const maySpend = useMay('spendTrust');
  const isClients = ledger.kind === 'client';
  const takesDeposits = isClients || ledger.kind === 'unidentified';
  return (
    <>
      {takesDeposits && (
        <Button icon={Plus} onClick={() => onAct('deposit')}>
          Deposit
        </Button>
      )}
      {isClients && belowMinimum(ledger) && (
        <Button variant="secondary" onClick={() => onAct('request')}>
          Request funds
        </Button>
      )}
      {isClients && hasAvailable(ledger) && (
        <Button variant="secondary" onClick={() => onAct('disburse')}>
          Disburse
        </Button>
      )}
      {ledger.kind === 'unidentified' && maySpend && hasAvailable(ledger) && (
        <>
          <Button variant="secondary" onClick={() => onAct('transfer')}>
            Transfer to owner
          </Button>
          <Button variant="secondary" onClick={() => onAct('remit')}>
            Pay to the state’s fund
          </Button>
        </>
      )}
      {ledger.kind === 'firm-funds' && <FirmActions ledger={ledger} onAct={onAct} />}
      {isClients && maySpend && <MoreActions ledger={ledger} onAct={onAct} />}
      {ledger.matterId && (
        <ButtonLink href={matterPlace(ledger.matterId)} variant="secondary">
          Open matter
        </ButtonLink>
      )}
      {takesDeposits && !maySpend && (
        <p className="self-center text-sm text-muted">
          What you disburse waits until an attorney or a manager agrees.
        </p>
      )}
    </>
  );
}

/** The firm's own money there: it is put in for the bank's charges and taken by them. */
function FirmActions({ ledger, onAct }: Props) {
  const maySpend = useMay('spendTrust');
  return (
    <>
      {maySpend && (
        <Button icon={Plus} onClick={() => onAct('firm-funds')}>
          Firm funds
        </Button>
      )}
      {hasAvailable(ledger) && (
        <Button variant="secondary" onClick={() => onAct('bank-charge')}>
          Bank charge
        </Button>
      )}
    </>
  );
}

function MoreActions({ ledger, onAct }: Props) {
  const [isOpen, setOpen] = useState(false);
  const isUsable = hasAvailable(ledger);
  const items: [Act, string, boolean][] = [
    ['pay-invoice', 'Pay an invoice', isUsable],
    ['transfer', 'Transfer', isUsable],
    ['refund', 'Refund', isUsable],
    ['request', 'Request funds', belowMinimum(ledger) === null],
    ['hold', 'Hold or dispute', toCents(ledger.balance) > toCents(ledger.held)],
    ['minimum', 'Set minimum', true],
  ];
  return (
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
        {items.map(
          ([act, label, canBe]) =>
            canBe && (
              <Button
                key={act}
                size="sm"
                variant="quiet"
                className="w-full justify-start"
                onClick={() => {
                  setOpen(false);
                  onAct(act);
                }}
              >
                {label}
              </Button>
            ),
        )}
      </div>
    </Popover>
  );
}
