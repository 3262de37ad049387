import { useId } from 'react';
import { vendors } from '#contract/vendors.ts';
import { useRead } from '#web/kit/api.ts';
import { asText, type BoundFieldProps, useBoundField } from '#web/kit/bound-field.ts';
import { Field } from '#web/kit/Field.tsx';
import { Input } from '#web/kit/Input.tsx';

/** The name of a vendor: those of the firm's directory are suggested, and any other can be typed. */
export function VendorNameField(props: BoundFieldProps) {
  const { words, control, value, set } = useBoundField(props);
  const { data = [] } = useRead(vendors.list, { query: { limit: '999' } });
  const id = useId();
  const names = data.map(({ name }) => name).sort((a, b) => a.localeCompare(b));
  return (
    <Field {...words}>
      {/* Without autocomplete="off": Firefox would leave our suggestions out as well. */}
      <Input
        {...control}
        list={id}
        value={asText(value)}
        onChange={(event) => set(event.target.value)}
      />
      <datalist id={id}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </Field>
  );
}
