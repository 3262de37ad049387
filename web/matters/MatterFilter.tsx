import { matters } from '#contract/matters.ts';
import { useRead } from '#web/kit/api.ts';
import { Lookup } from '#web/kit/Lookup.tsx';
import { matterName, useMatterOptions } from '#web/matters/MatterField.tsx';

interface Props {
  matterId: string | undefined;
  onChange: (matterId: string | undefined) => void;
}

/** Narrows a list to one matter. */
export function MatterFilter({ matterId, onChange }: Props) {
  const { data, isError } = useRead(matters.one, {
    params: { id: matterId ?? '' },
    enabled: matterId !== undefined,
  });
  return (
    <Lookup
      label="Matter"
      emptyLabel="All matters"
      useOptions={useMatterOptions}
      value={matterId ?? null}
      chosen={isError ? 'A matter that is not there' : data && matterName(data)}
      onChange={(value) => onChange(value ?? undefined)}
    />
  );
}
