/** Creating and editing are one form; an edit sends only what was changed. */
import type { ReactNode } from 'react';
import { MatterType, matterTypeLabels } from '#contract/matter-types.ts';
import {
  NewTask,
  type Task,
  TaskCategory,
  TaskPriority,
  taskCategoryLabels,
  taskPriorityLabels,
} from '#contract/tasks.ts';
import { DateTimeField } from '#web/kit/DateTimeField.tsx';
import { Form } from '#web/kit/Form.tsx';
import { FormActions } from '#web/kit/FormActions.tsx';
import { optionsOf } from '#web/kit/options.ts';
import { SelectField } from '#web/kit/SelectField.tsx';
import { SubmitButton } from '#web/kit/SubmitButton.tsx';
import { TextAreaField } from '#web/kit/TextAreaField.tsx';
import { TextField } from '#web/kit/TextField.tsx';
import { MatterField } from '#web/matters/MatterField.tsx';
import { DueDayHint } from '#web/tasks/DueDayHint.tsx';
import { useChangeTask, useCreateTask } from '#web/tasks/task-calls.ts';
import { ColleagueField } from '#web/users/ColleagueField.tsx';

interface Props {
  /** The task to edit; without one a new task is made. */
  task?: Task;
  onDirtyChange: (dirty: boolean) => void;
  onDone: () => void;
  /** There is nothing to save it to. */
  isGone: boolean;
  /** What stands beside the submit button. */
  aside?: ReactNode;
}

const blank = {
  title: '',
  description: null,
  priority: 'medium',
  status: 'pending',
  dueDate: null,
  assignedTo: null,
  category: null,
  matterType: null,
  matterId: null,
} as const;

const editable = ({ id, createdBy, createdAt, updatedAt, ...fields }: Task) => fields;

export function TaskForm({ task, isGone, onDirtyChange, onDone, aside }: Props) {
  const create = useCreateTask();
  const change = useChangeTask();
  return (
    <Form
      takes={NewTask}
      start={task ? editable(task) : blank}
      onDirtyChange={onDirtyChange}
      onSubmit={async (values, { changed, idempotencyKey }) => {
        if (!task) await create.mutateAsync({ body: values, idempotencyKey });
        else if (Object.keys(changed).length > 0) {
          await change.mutateAsync({ params: { id: task.id }, body: changed });
        }
        onDone();
      }}
    >
      <TextField name="title" label="Title" required />
      <TextAreaField name="description" label="Description" />
      <MatterField name="matterId" label="Matter" startId={task?.matterId} />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          name="priority"
          label="Priority"
          options={optionsOf(TaskPriority.options, taskPriorityLabels)}
        />
        <div className="grid content-start gap-1.5">
          <DateTimeField name="dueDate" label="Due date" />
          <DueDayHint />
        </div>
        <SelectField
          name="matterType"
          label="Matter type"
          emptyLabel="None"
          options={optionsOf(MatterType.options, matterTypeLabels)}
        />
        <SelectField
          name="category"
          label="Category"
          emptyLabel="None"
          options={optionsOf(TaskCategory.options, taskCategoryLabels)}
        />
        <ColleagueField name="assignedTo" label="Assigned to" emptyLabel="Nobody" />
      </div>
      {!isGone && (
        <FormActions>
          <SubmitButton>{task ? 'Save Task' : 'Create Task'}</SubmitButton>
          {aside}
        </FormActions>
      )}
    </Form>
  );
}
