import * as z from 'zod';
import { NewTimeEntry } from '#contract/time-entries.ts';
import { FormDialog } from '#web/kit/FormDialog.tsx';
import { MatterField } from '#web/matters/MatterField.tsx';
import { counted, useChangeMany } from '#web/time-entries/time-entry-calls.ts';

interface Props {
  ids: readonly string[];
  onMoved: () => void;
  onClose: () => void;
}

const Target = z.object({ matterId: NewTimeEntry.shape.matterId });

export function MoveTime({ ids, onMoved, onClose }: Props) {
  const change = useChangeMany();
  return (
    <FormDialog
      open
      onClose={onClose}
      title={`Move ${counted(ids.length)}`}
      description={`${ids.length === 1 ? 'It is' : 'They are'} rated and rounded by what is agreed for that matter today; what somebody typed stays.`}
      takes={Target}
      start={{ matterId: '' }}
      submit="Move"
      onSubmit={async ({ matterId }) => {
        await change.mutateAsync({ body: { ids: [...ids], change: { matterId } } });
        onMoved();
      }}
    >
      <MatterField name="matterId" label="Matter" required isOpenOnly />
    </FormDialog>
  );
}
