import { type TrustRequest, trustRequests } from '#contract/trust-requests.ts';
import { FormDialog } from '#web/kit/FormDialog.tsx';
import { TextAreaField } from '#web/kit/TextAreaField.tsx';
import { useCancelRequest } from '#web/trust-requests/trust-request-calls.ts';

interface Props {
  request: TrustRequest;
  open: boolean;
  onClose: () => void;
}

export function CancelRequest({ request, open, onClose }: Props) {
  const cancel = useCancelRequest();
  const { id, number, clientName } = request;
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Cancel request"
      description={`${number}, ${clientName}. What came in for it stays in trust.`}
      takes={trustRequests.cancel.takes}
      start={{ reason: '' }}
      submit="Cancel request"
      cancel="Keep it"
      danger
      onSubmit={(body, { idempotencyKey }) =>
        cancel.mutateAsync({ params: { id }, body, idempotencyKey })
      }
    >
      <TextAreaField name="reason" label="Reason" rows={3} required />
    </FormDialog>
  );
}
