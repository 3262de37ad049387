import { useEffect } from 'react';
import { isMask } from '#contract/masks.ts';
import { NewPaymentTemplate, type PaymentTemplate } from '#contract/payment-templates.ts';
import { Button } from '#web/kit/Button.tsx';
import { CheckboxField } from '#web/kit/CheckboxField.tsx';
import { Form } from '#web/kit/Form.tsx';
import { FormActions } from '#web/kit/FormActions.tsx';
import { SubmitButton } from '#web/kit/SubmitButton.tsx';
import { TextAreaField } from '#web/kit/TextAreaField.tsx';
import { TextField } from '#web/kit/TextField.tsx';
import {
  useChangePaymentTemplate,
  useSavePaymentTemplate,
} from '#web/payment-templates/payment-template-calls.ts';

interface Props {
  /** The template to edit; without one a new template is written. */
  template?: PaymentTemplate;
  onDirtyChange: (dirty: boolean) => void;
  onDone: () => void;
}

const blank = { name: '', instructions: '', isDefault: false };

export function PaymentTemplateForm({ template, onDirtyChange, onDone }: Props) {
  const save = useSavePaymentTemplate();
  const change = useChangePaymentTemplate();
  // A form that is gone has nothing to lose.
  useEffect(() => () => onDirtyChange(false), [onDirtyChange]);
  const { name, instructions, isDefault } = template ?? blank;
  return (
    <Form
      takes={NewPaymentTemplate}
      start={{ name, instructions, isDefault }}
      onDirtyChange={onDirtyChange}
      onSubmit={async (body, { changed, idempotencyKey }) => {
        if (!template) await save.mutateAsync({ body, idempotencyKey });
        else if (Object.keys(changed).length > 0)
          await change.mutateAsync({ params: { id: template.id }, body: changed });
        onDone();
      }}
    >
      <TextField name="name" label="Name" required autoComplete="off" />
      <TextAreaField
        name="instructions"
        label="Payment instructions"
        required
        rows={6}
        hint={
          isMask(instructions)
            ? 'Numbers are masked. A mask that stays in its place keeps the stored number.'
            : undefined
        }
      />
      <CheckboxField name="isDefault" label="Default" hint="Offered first for a new invoice." />
      <FormActions>
        <SubmitButton>Save Template</SubmitButton>
        <Button variant="secondary" onClick={onDone}>
          Cancel
        </Button>
      </FormActions>
    </Form>
  );
}
