import { CircleHelp } from 'lucide-react';
import { Button } from '#web/kit/Button.tsx';
import { ButtonLink } from '#web/kit/ButtonLink.tsx';
import { Card } from '#web/kit/Card.tsx';
import { Said } from '#web/subscription/Said.tsx';

interface Props {
  isPending: boolean;
  onLook: () => void;
}

/** The provider's form said yes, and what came of it is not known yet. Nobody shall pay again over that. */
export function Unsure({ isPending, onLook }: Props) {
  return (
    <Card>
      <Said>
        <div role="status" className="grid justify-items-start gap-3">
          <p className="flex items-center gap-2 text-lg font-semibold">
            <CircleHelp aria-hidden className="size-5 text-muted" />
            Your payment could not be looked up
          </p>
          <p>Please do not pay again. Your profile will show it in a moment.</p>
          <div className="flex flex-wrap gap-3">
            <Button pending={isPending} onClick={onLook}>
              Look again
            </Button>
            <ButtonLink href="/profile" variant="secondary">
              See your subscription
            </ButtonLink>
          </div>
        </div>
      </Said>
    </Card>
  );
}
