import { ArrowLeft } from 'lucide-react';
import type { BillingInterval } from '#contract/plans.ts';
import { Button } from '#web/kit/Button.tsx';
import { ButtonLink } from '#web/kit/ButtonLink.tsx';

interface Props {
  isAtPayment: boolean;
  /** While a payment is under way nobody knows what there is to go back to. */
  isPaying: boolean;
  interval: BillingInterval;
  onBack: () => void;
}

/** From the payment to the choice, and from the choice to the plans. */
export function BackButton({ isAtPayment, isPaying, interval, onBack }: Props) {
  return (
    <div>
      {isAtPayment ? (
        <Button variant="quiet" size="sm" icon={ArrowLeft} disabled={isPaying} onClick={onBack}>
          Back
        </Button>
      ) : (
        <ButtonLink
          href={`/pricing?interval=${interval}`}
          variant="quiet"
          size="sm"
          icon={ArrowLeft}
        >
          Back
        </ButtonLink>
      )}
    </div>
  );
}
