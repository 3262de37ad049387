import { type Matter, matters } from '#contract/matters.ts';
import { useRead } from '#web/kit/api.ts';
import type { BoundFieldProps } from '#web/kit/bound-field.ts';
import { LookupField } from '#web/kit/LookupField.tsx';

interface Props extends BoundFieldProps {
  /** The matter the form starts with. */
  startId?: string | null;
  /** For new work: a closed matter is not offered. */
  isOpenOnly?: boolean;
}

/** One of the firm's matters, found by its number, its client or its description. */
export function MatterField({ startId = null, isOpenOnly = false, ...props }: Props) {
  const { data } = useRead(matters.one, {
    params: { id: startId ?? '' },
    enabled: startId !== null,
  });
  return (
    <LookupField
      {...props}
      useOptions={isOpenOnly ? useOpenMatterOptions : useMatterOptions}
      chosen={data && matterName(data)}
      emptyLabel="None"
    />
  );
}

export function useMatterOptions(typed: string) {
  const { data, isFetching } = useRead(matters.list, {
    query: { q: typed || undefined, limit: '8' },
  });
  return { options: data?.map(asOption), isFetching };
}

/** Open ones come first in the list, so that what is left out here was at its end. */
export function useOpenMatterOptions(typed: string) {
  const { data, isFetching } = useRead(matters.list, {
    query: { q: typed || undefined, limit: '8' },
  });
  const open = data?.filter(({ status }) => status !== 'closed');
  return { options: open?.map(asOption), isFetching };
}

const asOption = (matter: Matter) => ({
  value: matter.id,
  label: matterName(matter),
  hint: matter.description ?? undefined,
});

export const matterName = ({ matterNumber, clientName }: Matter) =>
  `${matterNumber}, ${clientName}`;
