import { type Matter, matters } from '#contract/matters.ts';
import { useRead } from '#web/kit/api.ts';
import type { BoundFieldProps } from '#web/kit/bound-field.ts';
import { LookupField } from '#web/kit/LookupField.tsx';

interface Props extends BoundFieldProps {
  /** The matter the form starts with. */
  startId?: string | null;
}

/** One of the firm's matters, found by its number, its client or its description. */
export function MatterField({ startId = null, ...props }: Props) {
  const { data } = useRead(matters.one, {
    params: { id: startId ?? '' },
    enabled: startId !== null,
  });
  return (
    <LookupField
      {...props}
      useOptions={useMatterOptions}
      chosen={data && matterName(data)}
      emptyLabel="None"
    />
  );
}

export function useMatterOptions(typed: string) {
  const { data, isFetching } = useRead(matters.list, {
    query: { q: typed || undefined, limit: '8' },
  });
  const options = data?.map((matter) => ({
    value: matter.id,
    label: matterName(matter),
    hint: matter.description ?? undefined,
  }));
  return { options, isFetching };
}

export const matterName = ({ matterNumber, clientName }: Matter) =>
  `${matterNumber}, ${clientName}`;
