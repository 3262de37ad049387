import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { formatMoney } from '#contract/cents.ts';
import { type TrustRequest, trustRequests } from '#contract/trust-requests.ts';
import { useRead } from '#web/kit/api.ts';
import { useProposed } from '#web/kit/proposed-value.ts';
import { SelectField } from '#web/kit/SelectField.tsx';
import { isWaiting, leftOf } from '#web/trust-requests/request-words.ts';

const most = '200';
const blank = { amount: '', purpose: '' };

interface Answer {
  requestId: string | null;
  amount: string;
  purpose: string;
}

interface Props {
  /** Whose requests can be meant; null while that is not known. */
  matterId: string | null;
  /** The one it was asked for from. */
  request?: TrustRequest;
}

/** Which request a deposit answers; nothing where the client is asked for nothing. What is still to come is proposed. */
export function RequestField({ matterId, request }: Props) {
  const { getValues, setValue } = useFormContext<Answer>();
  const accountId: string = useWatch({ name: 'accountId' });
  const chosenId: string | null = useWatch({ name: 'requestId' });
  const { data } = useRead(trustRequests.list, {
    query: { matterId: matterId ?? undefined, accountId, limit: most },
    enabled: matterId !== null,
  });
  const known = data?.filter(isWaiting) ?? (request ? [request] : undefined);
  const waiting = (matterId !== null && known) || [];
  const [first, second] = waiting;
  // What the form was opened with, the bank's own amount for example, is no proposal.
  const [before] = useState(() => (request ? blank : getValues()));
  const chosen = waiting.find(({ id }) => id === chosenId);
  useProposed('requestId', request ? undefined : first && !second ? first.id : null);
  useProposed('amount', before.amount || (chosen ? leftOf(chosen) : ''));
  useProposed('purpose', before.purpose || (chosen ? `Trust request ${chosen.number}` : ''));
  // One that was chosen for another matter answers nothing here.
  const isGone = chosenId !== null && !chosen && known !== undefined;
  useEffect(() => {
    if (isGone && getValues('requestId') === chosenId) setValue('requestId', null);
  }, [isGone, chosenId, getValues, setValue]);
  if (waiting.length === 0) return null;
  return (
    <SelectField
      name="requestId"
      label="For request"
      emptyLabel="No request"
      options={waiting.map((one) => ({
        value: one.id,
        label: `${one.number}: ${formatMoney(leftOf(one))} to come`,
      }))}
    />
  );
}
