import { FileText, X } from 'lucide-react';
import { useState } from 'react';
import type { TrustRequest } from '#contract/trust-requests.ts';
import { Button } from '#web/kit/Button.tsx';
import { IconButton } from '#web/kit/IconButton.tsx';
import { CancelRequest } from '#web/trust-requests/CancelRequest.tsx';
import { DepositForRequest } from '#web/trust-requests/DepositForRequest.tsx';
import { isWaiting } from '#web/trust-requests/request-words.ts';
import { useRequestPdf } from '#web/trust-requests/trust-request-calls.ts';

/** Print it; and while it waits, say what came in for it or cancel it. */
export function RequestActions({ request }: { request: TrustRequest }) {
  const [asked, setAsked] = useState<'payment' | 'cancel' | null>(null);
  const pdf = useRequestPdf();
  const { id, number } = request;
  const waits = isWaiting(request);
  const close = () => setAsked(null);
  return (
    <span className="flex items-center justify-end gap-1 whitespace-nowrap sm:max-xl:flex-wrap print:hidden">
      {waits && (
        <Button
          variant="secondary"
          size="sm"
          aria-label={`Record deposit: ${number}`}
          onClick={() => setAsked('payment')}
        >
          Record deposit
        </Button>
      )}
      <IconButton
        label={`PDF of ${number}`}
        icon={FileText}
        aria-busy={pdf.isPending || undefined}
        onClick={() => !pdf.isPending && pdf.mutate({ params: { id } })}
        className="text-muted"
      />
      {waits && (
        <IconButton
          label={`Cancel ${number}`}
          icon={X}
          onClick={() => setAsked('cancel')}
          className="text-muted"
        />
      )}
      {asked === 'payment' && <DepositForRequest request={request} onClose={close} />}
      <CancelRequest request={request} open={asked === 'cancel'} onClose={close} />
    </span>
  );
}
