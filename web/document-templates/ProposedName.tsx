import { useEffect } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { mostFileName } from '#contract/file-kinds.ts';
import { matters } from '#contract/matters.ts';
import { useRead } from '#web/kit/api.ts';
import { TextField } from '#web/kit/TextField.tsx';

interface Props {
  /** The name of the template. */
  template: string;
  matterId: string;
}

/** What the document will be called: as the template and after the client, until somebody says otherwise. */
export function ProposedName({ template, matterId }: Props) {
  const { resetField } = useFormContext();
  const { isDirty } = useController({ name: 'name' }).fieldState;
  const { data } = useRead(matters.one, { params: { id: matterId } });
  const proposed = data && `${template} – ${data.clientName}`.slice(0, mostFileName).toWellFormed();
  useEffect(() => {
    if (proposed && !isDirty) resetField('name', { defaultValue: proposed });
  }, [proposed, isDirty, resetField]);
  return <TextField name="name" label="Name" required autoComplete="off" />;
}
