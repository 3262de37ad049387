/** A status that changes at once, and can be taken back. */
import { useState } from 'react';
import type { ComplianceItem } from '#contract/compliance-items.ts';
import type { ComplianceStatus } from '#contract/compliance-kinds.ts';
import { useChangeItem, useSetStatus } from '#web/compliance-items/compliance-item-calls.ts';

export function useStatusChange(item: ComplianceItem) {
  const [earlier, setEarlier] = useState<ComplianceStatus | null>(null);
  const params = { id: item.id };
  const back = useChangeItem();
  const takeBack = (status: ComplianceStatus) => back.mutate({ params, body: { status } });
  const change = useSetStatus(() => takeBack(item.status));

  // What was chosen stands there until the list has been read again.
  const sent = [change, back].find(({ isPending }) => isPending)?.variables?.body.status;
  const answer = change.data && change.data.updatedAt > item.updatedAt ? change.data : item;
  const status = sent ?? answer.status;
  return {
    status,
    /** The item as the server last told of it. */
    item: answer,
    set: (wanted: ComplianceStatus) =>
      change.mutate(
        { params, body: { status: wanted } },
        { onSuccess: () => setEarlier(wanted === 'completed' ? item.status : null) },
      ),
    /** Only for whoever has just completed it here. */
    undo: earlier && status === 'completed' ? () => takeBack(earlier) : null,
  };
}
