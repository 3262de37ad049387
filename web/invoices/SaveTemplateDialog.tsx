import { NewPaymentTemplate } from '#contract/payment-templates.ts';
import { FormInForm } from '#web/invoices/FormInForm.tsx';
import { FormDialog } from '#web/kit/FormDialog.tsx';
import { TextAreaField } from '#web/kit/TextAreaField.tsx';
import { TextField } from '#web/kit/TextField.tsx';
import { useSavePaymentTemplate } from '#web/payment-templates/payment-template-calls.ts';

interface Props {
  open: boolean;
  /** What is kept under the name. */
  instructions: string;
  /** Its stored instructions are what masks stand for; null of one that is only being written. */
  invoiceId: string | null;
  onClose: () => void;
}

/** Asks for the name under which the instructions are kept. */
export function SaveTemplateDialog({ open, instructions, invoiceId, onClose }: Props) {
  const save = useSavePaymentTemplate();
  return (
    <FormInForm>
      <FormDialog
        open={open}
        onClose={onClose}
        title="Save Payment Template"
        submit="Save Template"
        takes={NewPaymentTemplate}
        start={{ name: '', instructions, isDefault: false, invoiceId }}
        onSubmit={async (values, { idempotencyKey }) => {
          await save.mutateAsync({ body: values, idempotencyKey });
        }}
      >
        <TextField name="name" label="Template Name" required autoComplete="off" />
        <TextAreaField name="instructions" label="Instructions" required />
      </FormDialog>
    </FormInForm>
  );
}
