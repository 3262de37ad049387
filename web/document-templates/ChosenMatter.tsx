import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { MatterField } from '#web/matters/MatterField.tsx';

interface Props {
  startId: string | null;
  onChange: (id: string | null) => void;
}

/** The matter a document is made for; whoever is around it is told which one. */
export function ChosenMatter({ startId, onChange }: Props) {
  const id: string | null | undefined = useWatch({ name: 'matterId' });
  useEffect(() => onChange(id ?? null), [id, onChange]);
  const hint = id
    ? undefined
    : 'The fields are filled in from its records; what they do not say is asked for.';
  return <MatterField name="matterId" label="Matter" required hint={hint} startId={startId} />;
}
