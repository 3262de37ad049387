import { FileText } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { formatMoney } from '#contract/cents.ts';
import { formatDay } from '#contract/dates.ts';
import type { TrustRequest } from '#contract/trust-requests.ts';
import { Button } from '#web/kit/Button.tsx';
import { FormActions } from '#web/kit/FormActions.tsx';
import { useRequestPdf } from '#web/trust-requests/trust-request-calls.ts';

interface Props {
  request: TrustRequest;
  onClose: () => void;
}

/** It is there; what the client needs of it is the letter. */
export function CreatedRequest({ request, onClose }: Props) {
  const pdf = useRequestPdf();
  const letter = useRef<HTMLButtonElement>(null);
  // The form that had the focus is gone.
  useEffect(() => letter.current?.focus(), []);
  const { id, clientName, matterNumber, amount, dueOn } = request;
  return (
    <div className="grid gap-4">
      <p className="text-sm wrap-anywhere">
        {clientName}, {matterNumber}, is asked for {formatMoney(amount)} by {formatDay(dueOn)}. Send
        the PDF to the client.
      </p>
      <FormActions>
        <Button
          ref={letter}
          icon={FileText}
          pending={pdf.isPending}
          onClick={() => pdf.mutate({ params: { id } })}
        >
          Download PDF
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      </FormActions>
    </div>
  );
}
