import { type PreBillRecord, preBills } from '#contract/pre-bills.ts';
import { Arriving } from '#web/kit/Arriving.tsx';
import { useAddress } from '#web/kit/address.ts';
import { useRead } from '#web/kit/api.ts';
import { Dialog } from '#web/kit/Dialog.tsx';
import { EmptyState } from '#web/kit/EmptyState.tsx';
import { PreBillView } from '#web/pre-bills/PreBillView.tsx';

interface Props {
  onIssue: (preBill: PreBillRecord) => void;
}

/** The pre-bill of the address. */
export function PreBillDialog({ onIssue }: Props) {
  const { search, adjust } = useAddress();
  const id = search.get('preBill');
  const read = useRead(preBills.one, {
    params: { id: id ?? '' },
    enabled: id !== null,
    isFresh: true,
  });
  const close = () => adjust({ preBill: undefined });
  const { data } = read;
  return (
    <Dialog
      wide
      open={id !== null}
      onClose={close}
      title={data ? `Pre-bill of ${data.matterNumber}, ${data.clientName}` : 'Pre-bill'}
    >
      {read.error?.status === 404 ? (
        <EmptyState text="There is no such pre-bill. It may have been issued or discarded." />
      ) : (
        <Arriving read={read} loading="Loading pre-bill" failed="Could not load this pre-bill." />
      )}
      {data && <PreBillView preBill={data} onIssue={() => onIssue(data)} onGone={close} />}
    </Dialog>
  );
}
