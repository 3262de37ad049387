import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ProviderState } from '#contract/administration.ts';
import { formatMoney } from '#contract/cents.ts';
import { offerOf } from '#contract/plan-catalogue.ts';
import { afterFee } from '#web/administration/card-fee.ts';
import { buttonLook } from '#web/kit/button-look.ts';
import { Card } from '#web/kit/Card.tsx';

const documentation = 'https://docs.stripe.com/payouts';
const { displayName, monthlyAmount } = offerOf('professional');

/** When the money arrives and what is kept of it, with the ways to the provider's own pages. */
export function PayoutGuidance({ state }: { state: ProviderState | undefined }) {
  return (
    <>
      <Card title="Connecting a bank account">
        <p className="max-w-prose">
          What firms pay is collected in the account at the card payment provider, and paid out from
          there to the bank account that is connected with it. Bank details are typed in at the
          provider and never kept here.
        </p>
        <p className="mt-4 flex flex-wrap gap-2">
          <Outside href={state?.dashboardUrl ?? 'https://dashboard.stripe.com/'}>
            Open Stripe dashboard
          </Outside>
          <Outside href={documentation}>Payout documentation</Outside>
        </p>
      </Card>
      <Card title="Payout schedule">
        <ul className="grid list-disc gap-1 pl-5">
          <li>Established accounts are paid out daily.</li>
          <li>New accounts are paid out weekly.</li>
          <li>A payout arrives in 2 to 7 business days.</li>
        </ul>
        {state?.kind === 'stripe' && state.payoutSchedule && (
          <p className="mt-3 text-sm text-muted">
            The schedule of this account: {state.payoutSchedule}.
          </p>
        )}
      </Card>
      <Card title="Notes">
        <ul className="grid list-disc gap-1 pl-5">
          <li>The provider keeps 2.9% + 30 cents per successful payment.</li>
          <li>
            Of a month of {displayName} at {formatMoney(monthlyAmount)},{' '}
            {formatMoney(afterFee(monthlyAmount))} arrives.
          </li>
          <li>Revenue on this dashboard is what firms have paid, before the provider’s fee.</li>
        </ul>
      </Card>
    </>
  );
}

function Outside({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonLook('secondary', 'md')}
    >
      {children}
      <ExternalLink aria-hidden className="size-4" />
    </a>
  );
}
