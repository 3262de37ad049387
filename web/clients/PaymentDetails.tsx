import { Eye, EyeOff } from 'lucide-react';
import type { Client } from '#contract/clients.ts';
import { isMask } from '#contract/masks.ts';
import { paymentMethodLabels } from '#contract/payment-methods.ts';
import { useRevealNumbers } from '#web/clients/client-calls.ts';
import { Fact, Facts } from '#web/clients/Facts.tsx';
import { useMay } from '#web/frame/current-user.ts';
import { Button } from '#web/kit/Button.tsx';
import { CopyButton } from '#web/kit/CopyButton.tsx';
import { MaskText } from '#web/kit/MaskText.tsx';
import { MoneyText } from '#web/kit/MoneyText.tsx';
import { Part } from '#web/kit/Part.tsx';
import { useShownSecret } from '#web/kit/shown-secret.ts';

const numbers = [
  ['routingNumber', 'Routing number'],
  ['accountNumber', 'Account number'],
  ['swiftCode', 'SWIFT code'],
] as const;

/** How a client pays. The numbers are masked until somebody asks for them, and again a little later. */
export function PaymentDetails({ client }: { client: Client }) {
  const reveal = useShownSecret(useRevealNumbers(), { params: { id: client.id } });
  const { shown, show, hide, isPending } = reveal;
  const mayShow = useMay('seeNumbers');
  const { preferredPaymentMethod: method, billingRate, bankName, accountName } = client;
  const instructions = shown?.paymentInstructions ?? client.paymentInstructions;
  const hasSecrets =
    numbers.some(([field]) => client[field]) || isMask(client.paymentInstructions ?? '');
  return (
    <Part title="Payment">
      <Facts>
        {method && <Fact name="Pays by">{paymentMethodLabels[method]}</Fact>}
        <Fact name="Payment terms">
          {client.paymentTerms === 1 ? '1 day' : `${client.paymentTerms} days`}
        </Fact>
        {billingRate && (
          <Fact name="Billing rate">
            <MoneyText amount={billingRate} /> / hour
          </Fact>
        )}
        {bankName && <Fact name="Bank name">{bankName}</Fact>}
        {accountName && <Fact name="Account name">{accountName}</Fact>}
        {numbers.map(([field, name]) => {
          const masked = client[field];
          if (!masked) return null;
          const full = shown?.[field];
          return (
            <Fact key={field} name={name}>
              {full ? (
                <span className="flex items-start gap-1">
                  <span className="min-w-0 font-mono break-all">{full}</span>
                  <span className="-my-0.75">
                    <CopyButton text={full} what={name.toLowerCase()} />
                  </span>
                </span>
              ) : (
                <MaskText text={masked} />
              )}
            </Fact>
          );
        })}
        {instructions && (
          <Fact name="Instructions">
            <span className="whitespace-pre-line">{instructions}</span>
          </Fact>
        )}
      </Facts>
      {hasSecrets && mayShow && (
        <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
          <Button
            size="sm"
            variant="secondary"
            icon={shown ? EyeOff : Eye}
            pending={isPending}
            onClick={shown ? hide : show}
          >
            {shown ? 'Hide numbers' : 'Show numbers'}
          </Button>
          <p role="status" className="text-sm text-muted">
            {shown && 'This look is noted in the audit trail.'}
          </p>
        </div>
      )}
    </Part>
  );
}
