import { matters } from '#contract/matters.ts';
import { useAddress } from '#web/kit/address.ts';
import { useRead } from '#web/kit/api.ts';
import { FilterChip } from '#web/kit/FilterChip.tsx';

export function MatterChip({ matterId }: { matterId: string }) {
  const { adjust } = useAddress();
  const { data, isError } = useRead(matters.one, { params: { id: matterId } });
  const name = data && `${data.matterNumber}, ${data.clientName}`;
  return (
    <FilterChip
      text={isError ? 'A matter that is not there' : `Matter ${name ?? '…'}`}
      clear="Show the documents of all matters"
      onClear={() => adjust({ matter: undefined })}
    />
  );
}
