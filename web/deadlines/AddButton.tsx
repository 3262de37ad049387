import { useWatch } from 'react-hook-form';
import type { CountValues } from '#web/deadlines/count-values.ts';
import { FormActions } from '#web/kit/FormActions.tsx';
import { SubmitButton } from '#web/kit/SubmitButton.tsx';

/** 'Add 3 tasks' */
export function AddButton() {
  const { length } = useWatch<CountValues, 'deadlines'>({ name: 'deadlines' });
  return (
    <FormActions>
      <SubmitButton>
        {length === 0 ? 'Add tasks' : length === 1 ? 'Add 1 task' : `Add ${length} tasks`}
      </SubmitButton>
    </FormActions>
  );
}
