import { type ReactNode, useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type * as z from 'zod';
import { Button } from '#web/kit/Button.tsx';
import { Dialog } from '#web/kit/Dialog.tsx';
import { Form, type Submission } from '#web/kit/Form.tsx';
import { FormActions } from '#web/kit/FormActions.tsx';
import { SubmitButton } from '#web/kit/SubmitButton.tsx';

interface Props<In extends FieldValues, Out> {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: string;
  takes: z.ZodType<Out, In>;
  start: DefaultValues<In>;
  /** The dialog closes when it went well, and keeps what was typed when it did not. */
  onSubmit: (values: Out, submission: Submission<Out>) => Promise<unknown>;
  /** The verb on the button. */
  submit: string;
  cancel?: string;
  danger?: boolean;
  children: ReactNode;
}

/** A short form that is asked for in the middle of something else. */
export function FormDialog<In extends FieldValues, Out extends FieldValues>({
  open,
  onClose,
  title,
  description,
  takes,
  start,
  onSubmit,
  submit,
  cancel = 'Cancel',
  danger = false,
  children,
}: Props<In, Out>) {
  const [isDirty, setDirty] = useState(false);
  const close = () => {
    setDirty(false);
    onClose();
  };
  return (
    <Dialog open={open} onClose={close} title={title} description={description} dirty={isDirty}>
      <Form
        takes={takes}
        start={start}
        onDirtyChange={setDirty}
        onSubmit={async (values, submission) => {
          await onSubmit(values, submission);
          close();
        }}
      >
        {children}
        <FormActions>
          <SubmitButton variant={danger ? 'danger' : 'primary'}>{submit}</SubmitButton>
          <Button variant="secondary" onClick={close}>
            {cancel}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
