import { useState } from 'react';
import { toCents } from '#contract/cents.ts';
import { today } from '#contract/dates.ts';
import { type Matter, matters } from '#contract/matters.ts';
import { Alert } from '#web/kit/Alert.tsx';
import { useRead } from '#web/kit/api.ts';
import { Button } from '#web/kit/Button.tsx';
import { DayField } from '#web/kit/DayField.tsx';
import { Dialog } from '#web/kit/Dialog.tsx';
import { Form } from '#web/kit/Form.tsx';
import { FormActions } from '#web/kit/FormActions.tsx';
import { MoneyText } from '#web/kit/MoneyText.tsx';
import { SubmitButton } from '#web/kit/SubmitButton.tsx';
import { useCloseMatter, useReopenMatter } from '#web/matters/matter-calls.ts';
import { LeftInTrust } from '#web/trust-ledgers/LeftInTrust.tsx';

/** An open matter can be closed, which needs a day; a closed one can be reopened. */
export function OpenOrClose({ matter }: { matter: Matter }) {
  const [isAsking, setAsking] = useState(false);
  const close = useCloseMatter();
  const reopen = useReopenMatter();
  const isClosed = matter.status === 'closed';
  const params = { id: matter.id };
  return (
    <>
      {/* One button with two meanings: the focus stays on it when the matter changes. */}
      <Button
        variant="secondary"
        size="sm"
        pending={reopen.isPending}
        onClick={() => (isClosed ? reopen.mutate({ params }) : setAsking(true))}
      >
        {isClosed ? 'Reopen matter' : 'Close matter'}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Close Matter"
        description={`${matter.matterNumber} leaves the open matters. It can be reopened.`}
      >
        <Form
          takes={matters.close.takes}
          start={{ closeDate: today(undefined, new Date()) }}
          onSubmit={async (body, { idempotencyKey }) => {
            await close.mutateAsync({ params, body, idempotencyKey });
            setAsking(false);
          }}
        >
          <NotBilled id={matter.id} />
          <LeftInTrust matterId={matter.id} />
          <DayField name="closeDate" label="Close date" required />
          <FormActions>
            <SubmitButton>Close Matter</SubmitButton>
          </FormActions>
        </Form>
      </Dialog>
    </>
  );
}

/** No obstacle: whoever closes a matter should only not forget it. */
function NotBilled({ id }: Pick<Matter, 'id'>) {
  const { data } = useRead(matters.state, { params: { id } });
  if (!data?.unbilled || toCents(data.unbilled) === 0n) return null;
  return (
    <Alert tone="warning">
      <MoneyText amount={data.unbilled} /> of time and expenses is not billed yet. It can still be
      billed; a closed matter takes no more time.
    </Alert>
  );
}
