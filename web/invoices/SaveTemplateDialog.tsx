import { isMask, unmaskNumbers } from '#contract/masks.ts';
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
  /** Gives what the masks in the instructions stand for. */
  stored: () => Promise<string>;
  onClose: () => void;
}

/** Asks for the name under which the instructions are kept. */
export function SaveTemplateDialog({ open, instructions, stored, onClose }: Props) {
  const save = useSavePaymentTemplate();
  const inClear = async (text: string) =>
    isMask(text) ? (unmaskNumbers(text, await stored()) ?? text) : text;
  return (
    <FormInForm>
      <FormDialog
        open={open}
        onClose={onClose}
        title="Save Payment Template"
        submit="Save Template"
        takes={NewPaymentTemplate}
        start={{ name: '', instructions, isDefault: false }}
        onSubmit={async (values, { idempotencyKey }) => {
          const body = { ...values, instructions: await inClear(values.instructions) };
          await save.mutateAsync({ body, idempotencyKey });
        }}
      >
        <TextField name="name" label="Template Name" required autoComplete="off" />
        <TextAreaField name="instructions" label="Instructions" required />
      </FormDialog>
    </FormInForm>
  );
}
