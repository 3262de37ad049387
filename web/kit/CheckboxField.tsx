import { type BoundFieldProps, useBoundField } from '#web/kit/bound-field.ts';
import { Checkbox } from '#web/kit/Checkbox.tsx';

export function CheckboxField(props: Omit<BoundFieldProps, 'required'>) {
  const { words, control, value, set } = useBoundField(props);
  return (
    <Checkbox
      {...words}
      {...control}
      checked={value === true}
      onChange={(event) => set(event.target.checked)}
    />
  );
}
