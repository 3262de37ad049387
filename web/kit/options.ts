import type { Option } from '#web/kit/Select.tsx';

/** The choices of an enumeration, in its order, with their labels. */
export const optionsOf = <V extends string>(
  values: readonly V[],
  labels: Record<V, string>,
): Option[] => values.map((value) => ({ value, label: labels[value] }));
