import type { BoundFieldProps } from '#web/kit/bound-field.ts';
import { LookupField } from '#web/kit/LookupField.tsx';
import { useOpenMatterOptions } from '#web/matters/MatterField.tsx';

/** The matter that money belongs to: one has to be chosen. */
export function OpenMatterField(props: Omit<BoundFieldProps, 'required'>) {
  return (
    <LookupField
      {...props}
      required
      useOptions={useOpenMatterOptions}
      placeholder="Search matters"
    />
  );
}
